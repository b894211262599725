import type { Target } from './target.ts';

/** What an attack came to: `held`, `broken`, or `skipped` where this instance gives it nothing to work on. */
export interface Verdict {
  readonly outcome: 'held' | 'broken' | 'skipped';
  /** What was seen. */
  readonly detail: string;
}

/** One way to make, move or free money, or to stall the service, as an outsider or one person of staff would try it. */
export interface Attack {
  /** Its number in docs/threat-model.md. */
  readonly id: string;
  readonly name: string;
  run(target: Target): Promise<Verdict>;
}

export const held = (detail: string): Verdict => ({ outcome: 'held', detail });
export const broken = (detail: string): Verdict => ({ outcome: 'broken', detail });
export const skipped = (detail: string): Verdict => ({ outcome: 'skipped', detail });

/** `held` where nothing is wrong, else `broken` with every fault. */
export const verdictOf = (faults: readonly string[], detail: string): Verdict =>
  faults.length === 0 ? held(detail) : broken(faults.join('; '));

async function runOne({ run }: Attack, target: Target): Promise<Verdict> {
  try {
    return await run(target);
  } catch (error) {
    return broken(`the attack did not reach its end: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Runs the attacks one after the other and reports each as it ends. */
export async function runAttacks(
  attacks: readonly Attack[],
  target: Target,
  report: (attack: Attack, verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const attack of attacks) {
    const verdict = await runOne(attack, target);
    report(attack, verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}
