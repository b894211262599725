import { type Centavos, centavos } from '@arara/money';

/** What asked for wagering, or below zero let some of it go: of which credit, the same cause says. */
export interface Asked {
  cause: string;
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

/** What was let go of credits by their names; what names none of them is left out. */
function namedVoids(credits: readonly Asked[]): Map<string, bigint> {
  const asking = new Set(credits.filter(({ wagering }) => wagering > 0n).map(({ cause }) => cause));
  const voids = new Map<string, bigint>();
  for (const { cause, wagering } of credits)
    if (wagering < 0n && asking.has(cause)) voids.set(cause, (voids.get(cause) ?? 0n) - wagering);
  return voids;
}

/**
 * Which of the credits, newest first, `left` and what was let go belong to. What is let go is of the credit with its cause;
 * where it names none, as bonus did that was taken back before there were grants, it is of the newest before it. Stakes
 * count towards the oldest, so that what is left is of the newest that was not let go.
 */
export function coveragesOf<Credit extends Asked>(
  credits: readonly Credit[],
  left: Centavos,
): (Credit & { coverage: Coverage })[] {
  const named = namedVoids(credits);
  let [still, letGo] = [left as bigint, 0n];
  return credits.flatMap((credit) => {
    if (credit.wagering < 0n) {
      if (!named.has(credit.cause)) letGo -= credit.wagering;
      return [];
    }
    const required = credit.wagering;
    const own = lesser(named.get(credit.cause) ?? 0n, required);
    if (own > 0n) named.set(credit.cause, (named.get(credit.cause) ?? 0n) - own);
    const unnamed = lesser(letGo, required - own);
    const voided = own + unnamed;
    const remaining = lesser(still, required - voided);
    letGo -= unnamed;
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
