const mixed = (value: number, by: number, factor: number): number => Math.imul(value ^ (value >>> by), factor);

/**
 * The card of a number: three numbers of every fifteen, or of so many as a column has balls, row by row, by a sequence that restarts for
 * each card of a series.
 */
export function cardFor(series: number, number: number, columnBalls = 15): readonly number[] {
  let state = (Math.imul(series, 0x9e37_79b1) ^ Math.imul(number, 0x85eb_ca6b)) >>> 0;
  const card: number[] = [];
  for (let column = 0; column < 5; column += 1) {
    const left = Array.from({ length: columnBalls }, (_, at) => columnBalls * column + at + 1);
    const own: number[] = [];
    for (let row = 0; row < 3; row += 1) {
      state = (state + 0x9e37_79b9) >>> 0;
      const half = mixed(mixed(state, 16, 0x21f0_aaad), 15, 0x735a_2d97);
      const word = (half ^ (half >>> 15)) >>> 0;
      own.push(...left.splice(Number((BigInt(word) * BigInt(left.length)) >> 32n), 1));
    }
    for (const [row, ball] of own.toSorted((a, b) => a - b).entries()) card[5 * row + column] = ball;
  }
  return card;
}
