/** One step of a ladder: `safe` of `of` equally likely cases hold, once all steps before it have held. */
export interface Step {
  readonly safe: number;
  readonly of: number;
}

/** A place on a ladder where a player may stop. */
export interface Rung {
  /** The chance to get here is `safe` / `of`. */
  readonly safe: bigint;
  readonly of: bigint;
  /** What it pays, in ten-thousandths of the stake. */
  readonly multiplierE4: bigint;
}

/** What is left of a stake once the edge is taken, in ten-thousandths. It is taken once, before the first step. */
export const KEPT_E4 = 9_700n;

/** No rung pays more. A ladder ends below it, so that no prize that is shown is ever cut. */
export const CAP_E4 = 100_000_000n;

/** The smallest whole number that is not below `over` / `under`. */
function ceiling(over: bigint, under: bigint): bigint {
  return (over + under - 1n) / under;
}

/**
 * The rungs of a ladder, up to the cap. Each step is fair on top of the one before: a rung pays what is kept of the
 * stake over the chance to get there, so that wherever a player stops the return is the same. The fraction of a
 * ten-thousandth that is over goes to the player, which leaves no rung below what is kept: 97 % unless a game keeps `kept`.
 */
export function rungsOf(steps: readonly Step[], kept: bigint = KEPT_E4): readonly Rung[] {
  const rungs: Rung[] = [];
  let safe = 1n;
  let of = 1n;
  for (const step of steps) {
    safe *= BigInt(step.safe);
    of *= BigInt(step.of);
    const multiplierE4 = ceiling(kept * of, safe);
    if (multiplierE4 > CAP_E4) break;
    rungs.push({ safe, of, multiplierE4 });
  }
  return rungs;
}

/** `step` made of numbers drawn without putting back: `safe` good ones of `of`, one fewer of both at each step. */
export function withoutReturn(of: number, safe: number): readonly Step[] {
  return Array.from({ length: safe }, (_, taken) => ({ safe: safe - taken, of: of - taken }));
}
