/** A fixed scatter of 0 … 1 for the n-th thing; `turn` chooses one of many. */
export function scatter(index: number, turn: number): number {
  return (index * 0.618_034 + turn) % 1;
}
