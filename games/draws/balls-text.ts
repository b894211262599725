function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

/** The balls of a draw of numbers, in the order in which they came; none for anything else. */
export function toBallsText({ outcome }: { outcome: unknown }): string[] {
  const balls = typeof outcome === 'object' && outcome !== null && 'balls' in outcome ? outcome.balls : undefined;
  return isNumbers(balls) ? balls.map(String) : [];
}
