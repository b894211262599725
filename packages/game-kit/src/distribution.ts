import type { Centavos } from '@arara/money';
import { type Rtp, winOf } from './game.ts';

/** The exact odds of a game: how many of `total` equally likely cases pay each multiplier (×10,000). */
export interface Distribution {
  readonly total: bigint;
  readonly cases: ReadonlyMap<bigint, bigint>;
}

/** A part of a mixture: its odds and its share in it. */
interface Share {
  readonly share: bigint;
  readonly odds: Distribution;
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** The odds of a game that plays by one of several parts, each with chance share / sum of shares. */
export function mixture(parts: readonly Share[]): Distribution {
  const shares = parts.reduce((sum, part) => sum + part.share, 0n);
  const common = parts.reduce((all, { odds }) => (all / divisor(all, odds.total)) * odds.total, 1n);
  const cases = new Map<bigint, bigint>();
  for (const { share, odds } of parts) {
    const scale = share * (common / odds.total);
    for (const [multiplier, count] of odds.cases) cases.set(multiplier, (cases.get(multiplier) ?? 0n) + count * scale);
  }
  return { total: common * shares, cases };
}

/** A fraction in lowest terms. */
export function reduced(rtp: Rtp): Rtp {
  const by = divisor(rtp.win, rtp.stake);
  return { win: rtp.win / by, stake: rtp.stake / by };
}

/** The exact return to player, in lowest terms. */
export function exactRtp({ total, cases }: Distribution): Rtp {
  let win = 0n;
  for (const [multiplier, count] of cases) win += multiplier * count;
  return reduced({ win, stake: total * 10_000n });
}

/** The exact return to player at one stake, with each win rounded down to the centavo. */
export function rtpAtStake({ total, cases }: Distribution, stake: Centavos): Rtp {
  let win = 0n;
  for (const [multiplier, count] of cases) win += winOf(stake, multiplier) * count;
  return reduced({ win, stake: total * stake });
}

/** A fraction as a float of about 15 digits, for statistics and texts; never for money. */
export function approximately(over: bigint, under: bigint): number {
  return Number((over * 10n ** 18n) / under) / 1e18;
}

/** The chance that a round pays anything at all. */
export function hitRate({ total, cases }: Distribution): number {
  return approximately(total - (cases.get(0n) ?? 0n), total);
}

/** The standard deviation of a round's return, in stakes. */
export function deviation(odds: Distribution): number {
  let squares = 0n;
  for (const [multiplier, count] of odds.cases) squares += multiplier * multiplier * count;
  const { win, stake } = exactRtp(odds);
  return Math.sqrt(approximately(squares, odds.total * 100_000_000n) - approximately(win, stake) ** 2);
}

/** The largest multiplier and how rare it is: one round in `oneIn`, rounded up. */
export function topPrize({ total, cases }: Distribution): { multiplierE4: bigint; oneIn: bigint } {
  let best = 0n;
  for (const [multiplier, count] of cases) if (multiplier > best && count > 0n) best = multiplier;
  const count = cases.get(best) ?? total;
  return { multiplierE4: best, oneIn: (total + count - 1n) / count };
}
