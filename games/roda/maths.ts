import type { BetOption, Distribution } from '@arara/game-kit';
import { type Risk, type Size, risks, sharesOf, sizes } from './wheel-pays.ts';

/** The odds of a wheel: each segment is as likely as any other. */
export function oddsOfWheel(risk: Risk, size: Size): Distribution {
  const cases = new Map(sharesOf(risk, size).map(([pay, segments]) => [BigInt(pay), BigInt(segments)]));
  return { total: BigInt(size), cases };
}

/** All fifteen wheels. */
export const options: readonly BetOption[] = risks.flatMap((risk) =>
  sizes.map((size) => ({
    name: `${size} segments, ${risk} risk`,
    input: { risk, size },
    odds: () => oddsOfWheel(risk, size),
  })),
);
