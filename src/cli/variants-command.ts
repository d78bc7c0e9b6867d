import { Command } from 'commander';
import type { OptionSpec } from '../engine/core/options';
import { newestVariants } from '../engine/variants/registry';
import type { Outside } from './outside';

export function variantsCommand({ print }: Pick<Outside, 'print'>): Command {
  return new Command('variants')
    .description('list the games that this server plays, with their options')
    .option('--json', 'print them as JSON')
    .action(({ json }: { json?: true }) => {
      const facts = newestVariants().map((rules) => rules.facts);
      if (json === true) {
        print(JSON.stringify(facts, null, 2));
        return;
      }
      for (const { id, title, family, seatCounts, rulesVersion, options } of facts) {
        print(`${id}  ${title} (${family}), rules ${rulesVersion}, ${seatCounts.join(', ')} seats`);
        for (const [name, spec] of Object.entries(options)) print(`    ${name} = ${possible(spec)}  ${spec.about}`);
      }
    });
}

function possible(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'integer':
      return `${spec.default} (${spec.min} to ${spec.max})`;
    case 'choice':
      return `${spec.default} (${spec.values.join(' | ')})`;
    case 'flag':
      return `${spec.default} (true | false)`;
  }
}
