import { Command } from 'commander';
import type { OperatorListed } from '../app/community/operator-flags';
import type { OperatorAct } from '../app/ports/moderation-store';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';

const PLAYER_ID = /^(?:player_)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

interface Options {
  readonly json?: true;
  readonly why?: string;
}

/** Operators keep order: they close games, delete messages, silence and ban. Only this command makes them. */
export function operatorCommand(outside: Outside): Command {
  const operator = new Command('operator').description('say which players are operators, who keep order');
  for (const [kind, description, why] of [
    ['grant', 'make a player an operator', 'made an operator'],
    ['revoke', 'make a player an operator no more', 'an operator no more'],
  ] as const) {
    operator
      .command(kind)
      .description(description)
      .argument('<player-id>', 'the id of the player, as `me { id }` gives it')
      .option('--why <text>', 'the reason, for the audit', why)
      .option('--json', 'print what was recorded as JSON')
      .action(async (id: string, { json, why: given = why }: Options) => {
        const playerId = readPlayerId(id);
        const changed = await outside.operators((flags) => flags.change(kind, playerId, given));
        if (!changed.ok) throw new CommandFailed(changed.error);
        outside.print(json === true ? JSON.stringify(printed(changed.value)) : line(changed.value));
      });
  }
  operator
    .command('list')
    .description('list the operators')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: Options) => {
      const operators = await outside.operators((flags) => flags.list());
      if (json === true) outside.print(JSON.stringify({ operators: operators.map(listed) }));
      else if (operators.length === 0) outside.print('Nobody is an operator.');
      else for (const { playerId, name = '(forgotten)' } of operators) outside.print(`player_${playerId}  ${name}`);
    });
  return operator;
}

/** Everything that operators did. */
export function auditCommand(outside: Outside): Command {
  return new Command('audit')
    .description('print what operators did: who, what, why and when, the latest first')
    .option('--json', 'print one JSON object a line')
    .action(async ({ json }: Options) => {
      await outside.operators(async (flags) => {
        let acts = 0;
        for await (const act of flags.audit()) {
          outside.print(json === true ? JSON.stringify(printed(act)) : line(act));
          acts++;
        }
        if (acts === 0 && json !== true) outside.print('No operator has done anything yet.');
      });
    });
}

function readPlayerId(text: string): string {
  const uuid = PLAYER_ID.exec(text)?.[1];
  if (uuid === undefined) {
    throw new CommandFailed(`${JSON.stringify(text)} is not the id of a player: it looks like "player_" and a UUID.`);
  }
  return uuid;
}

function listed({ playerId, name, grantedAt }: OperatorListed): object {
  return { id: `player_${playerId}`, name, grantedAt };
}

/** With ids as the API writes them. */
function printed({ id, at, byId, act, why, playerId, gameId, reportId, details }: OperatorAct): object {
  return {
    id: `act_${id}`,
    at,
    by: byId === undefined ? 'command-line' : `player_${byId}`,
    act,
    why,
    ...(playerId === undefined ? {} : { player: `player_${playerId}` }),
    ...(gameId === undefined ? {} : { game: `game_${gameId}` }),
    ...(reportId === undefined ? {} : { report: `report_${reportId}` }),
    details,
  };
}

function line(act: OperatorAct): string {
  const { at, byId, act: what, why, playerId, gameId, reportId, details } = act;
  const about = [
    ...(playerId === undefined ? [] : [`player_${playerId}`]),
    ...(gameId === undefined ? [] : [`game_${gameId}`]),
    ...(reportId === undefined ? [] : [`report_${reportId}`]),
    ...(Object.keys(details).length === 0 ? [] : [JSON.stringify(details)]),
  ];
  const by = byId === undefined ? 'command line' : `player_${byId}`;
  return [at.toISOString(), by, what, ...about, `(${why})`].join('  ');
}
