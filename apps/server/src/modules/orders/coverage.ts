import { type Centavos, centavos } from '@arara/money';

/** What asked for wagering, or below zero let some of it go. */
export interface Asked {
  wagering: Centavos;
}

/** How far the wagering of one credit has come: `required` is `done`, `void` and `remaining` together. */
export interface Coverage {
  required: Centavos;
  done: Centavos;
  /** No longer asked for: its bonus was taken back before it was done. */
  void: Centavos;
  remaining: Centavos;
  status: 'active' | 'covered' | 'void';
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function statusOf(remaining: bigint, voided: bigint): Coverage['status'] {
  if (remaining > 0n) return 'active';
  return voided > 0n ? 'void' : 'covered';
}

/**
 * Which of the credits, newest first, `left` and what was let go belong to. Stakes count towards the oldest, so that what
 * is let go is of the newest before it, and what is left is of the newest that was not let go.
 */
export function coveragesOf<Credit extends Asked>(
  credits: readonly Credit[],
  left: Centavos,
): (Credit & { coverage: Coverage })[] {
  let [still, letGo] = [left as bigint, 0n];
  return credits.flatMap((credit) => {
    if (credit.wagering < 0n) {
      letGo -= credit.wagering;
      return [];
    }
    const required = credit.wagering;
    const voided = lesser(letGo, required);
    const remaining = lesser(still, required - voided);
    letGo -= voided;
    still -= remaining;
    const coverage = {
      required,
      done: centavos(required - voided - remaining),
      void: centavos(voided),
      remaining: centavos(remaining),
      status: statusOf(remaining, voided),
    };
    return [{ ...credit, coverage }];
  });
}
