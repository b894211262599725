/** The months that a person typed, where they are whole and within the bounds; `undefined` otherwise. */
export function monthsIn(typed: string, { least, most }: { least: number; most: number }): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const months = Number(text);
  return months >= least && months <= most ? months : undefined;
}
