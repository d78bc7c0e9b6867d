/** The text behind a flag of a bench, such as `--peer FOLDER`; undefined where the flag is not given. */
export function textAfter(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  return at < 0 ? undefined : args[at + 1];
}

/** The number behind a flag of a bench, such as `--games 32`. */
export function numberAfter(args: readonly string[], flag: string, otherwise: number): number {
  return args.includes(flag) ? Number(textAfter(args, flag)) : otherwise;
}
