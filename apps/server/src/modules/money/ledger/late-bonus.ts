import { type Centavos, ZERO, centavos } from '@arara/money';
import type { BonusDestination } from './movement.ts';

/**
 * Bonus that moved after its grant had ended. Its legs are cash or operator legs; the movement's evidence marks it as
 * bonus, so that it is not counted as the player's own money. In centavos.
 */
export interface LateBonus {
  /** `null` for bets without a grant. */
  grantId: string | null;
  stake: Centavos;
  win: Centavos;
}

/** Late bonus as stored under `fromBonus` of the evidence. */
export interface StoredLateBonus {
  grant: string | null;
  stake: string;
  win: string;
}

export const toStoredLateBonus = ({ grantId, stake, win }: LateBonus): StoredLateBonus => ({
  grant: grantId,
  stake: String(stake),
  win: String(win),
});

/** Formats the evidence of a win whose bonus part goes to `destination`; none where that is the bonus balance. */
export function formatLateWinEvidence(
  destination: BonusDestination,
  { grantId, win }: Omit<LateBonus, 'stake'>,
): { evidence?: string } {
  if (destination === 'bonus' || win === ZERO) return {};
  return { evidence: JSON.stringify({ fromBonus: toStoredLateBonus({ grantId, stake: ZERO, win }) }) };
}

/** Parses evidence; `undefined` without late bonus: the bonus legs are then complete. */
export function parseLateBonus(evidence: string | null): LateBonus | undefined {
  // Few rounds have it, and parsing all of them is slow.
  if (evidence?.includes('"fromBonus"') !== true) return undefined;
  const { fromBonus } = JSON.parse(evidence) as { fromBonus?: StoredLateBonus };
  if (fromBonus === undefined) return undefined;
  const { grant, stake, win } = fromBonus;
  return { grantId: grant, stake: centavos(BigInt(stake)), win: centavos(BigInt(win)) };
}
