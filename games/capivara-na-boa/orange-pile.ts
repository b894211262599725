/** The rows of a pile of oranges from the bottom, each so many that it stands on the one below. */
export function pileOf(oranges: number): readonly number[] {
  const rows: number[] = [];
  let left = oranges;
  for (let width = Math.ceil((Math.sqrt(8 * oranges + 1) - 1) / 2); left > 0; width -= 1) {
    const row = Math.min(Math.max(width, 1), left);
    rows.push(row);
    left -= row;
  }
  return rows;
}
