/** How many rewards wait in each part of the activity center. */
export interface Waiting {
  readonly events: number;
  readonly rebates: number;
  readonly vip: number;
  readonly cover: number;
}

/** All that wait; none before that is known. */
export function countOf(waiting: Waiting | undefined): number {
  return waiting === undefined ? 0 : waiting.events + waiting.rebates + waiting.vip + waiting.cover;
}

/** A count in two signs. */
export function shortCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** Whether the bubble stands on the page: there is something, and more than there was when it was sent away. */
export function isBubbleShown(count: number, sentAwayAt: string | null): boolean {
  const before = Number.parseInt(sentAwayAt ?? '0', 10);
  return count > (Number.isNaN(before) ? 0 : before);
}

/** On which side it stays after it was let go at `x` of a window so wide. */
export function sideAt(x: number, width: number): 'left' | 'right' {
  return x < width / 2 ? 'left' : 'right';
}
