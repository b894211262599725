import { type Centavos, centavos } from '@arara/money';

/** A movement that required wagering (or voided some, if negative); its cause names the credit. */
export interface WageringCredit {
  cause: string;
  wagering: Centavos;
}

/** The progress of one credit's wagering: `required` = `done` + `void` + `remaining`. */
export interface WageringCoverage {
  required: Centavos;
  done: Centavos;
  /** No longer required: the bonus was taken back before it was wagered. */
  void: Centavos;
  remaining: Centavos;
  status: 'active' | 'covered' | 'void';
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function toCoverageStatus(remaining: bigint, voided: bigint): WageringCoverage['status'] {
  if (remaining > 0n) return 'active';
  return voided > 0n ? 'void' : 'covered';
}

/** Sums voided wagering by cause, for causes that required any. */
function sumVoidsByCause(credits: readonly WageringCredit[]): Map<string, bigint> {
  const requiringCauses = new Set(credits.filter(({ wagering }) => wagering > 0n).map(({ cause }) => cause));
  const voids = new Map<string, bigint>();
  for (const { cause, wagering } of credits)
    if (wagering < 0n && requiringCauses.has(cause)) voids.set(cause, (voids.get(cause) ?? 0n) - wagering);
  return voids;
}

/**
 * Assigns the remaining wagering (`left`) and the voided wagering to credits, given newest first. A void belongs to the
 * credit with its cause; without one, to the newest credit before it. Stakes count towards the oldest credit, so the
 * remainder belongs to the newest that is not void.
 */
export function computeCoverages<Credit extends WageringCredit>(
  credits: readonly Credit[],
  left: Centavos,
): (Credit & { coverage: WageringCoverage })[] {
  const named = sumVoidsByCause(credits);
  let [unassigned, voidedUnnamed] = [left as bigint, 0n];
  return credits.flatMap((credit) => {
    if (credit.wagering < 0n) {
      if (!named.has(credit.cause)) voidedUnnamed -= credit.wagering;
      return [];
    }
    const required = credit.wagering;
    const own = lesser(named.get(credit.cause) ?? 0n, required);
    if (own > 0n) named.set(credit.cause, (named.get(credit.cause) ?? 0n) - own);
    const unnamed = lesser(voidedUnnamed, required - own);
    const voided = own + unnamed;
    const remaining = lesser(unassigned, required - voided);
    voidedUnnamed -= unnamed;
    unassigned -= remaining;
    const coverage = {
      required,
      done: centavos(required - voided - remaining),
      void: centavos(voided),
      remaining: centavos(remaining),
      status: toCoverageStatus(remaining, voided),
    };
    return [{ ...credit, coverage }];
  });
}
