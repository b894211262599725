/** The number of unclaimed rewards in each category. */
export interface UnclaimedRewards {
  readonly events: number;
  readonly rebates: number;
  readonly vip: number;
  readonly cover: number;
}

/** The total; zero while loading. */
export function countUnclaimed(waiting: UnclaimedRewards | undefined): number {
  return waiting === undefined ? 0 : waiting.events + waiting.rebates + waiting.vip + waiting.cover;
}

/** Whether the bubble is shown: there are unclaimed rewards, and more than when it was dismissed. */
export function isBubbleShown(count: number, sentAwayAt: string | null): boolean {
  const before = Number.parseInt(sentAwayAt ?? '0', 10);
  return count > (Number.isNaN(before) ? 0 : before);
}

/** The side for a bubble that was released at `x` of a window of this width. */
export function toSide(x: number, width: number): 'left' | 'right' {
  return x < width / 2 ? 'left' : 'right';
}
