const MARGIN = 2;

/** The path of a line through values, scaled to a box; a straight one where all values are equal. */
export function toSparklinePath(values: readonly number[], width: number, height: number): string {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const step = (width - 2 * MARGIN) / Math.max(values.length - 1, 1);
  return values
    .map((value, index) => {
      const share = range === 0 ? 0.5 : (value - least) / range;
      const x = MARGIN + index * step;
      const y = height - MARGIN - share * (height - 2 * MARGIN);
      return `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
    })
    .join('');
}
