/** The number behind a flag of a bench, such as `--games 32`. */
export function numberAfter(args: readonly string[], flag: string, otherwise: number): number {
  const at = args.indexOf(flag);
  return at < 0 ? otherwise : Number(args[at + 1]);
}
