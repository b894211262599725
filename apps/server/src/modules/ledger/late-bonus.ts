import { type Centavos, ZERO, centavos } from '@arara/money';
import type { BonusHome } from './movement.ts';

/**
 * Bonus that moved after its grant was over. Its legs are of cash or of the house and do not say that it was bonus: what the
 * movement is told with does, so that nobody takes it for the player's own money. In centavos.
 */
export interface LateBonus {
  /** `null` for bets of before there were grants. */
  grantId: string | null;
  stake: Centavos;
  win: Centavos;
}

/** As it stands in what a movement is told with, under `fromBonus`. */
export interface KeptLateBonus {
  grant: string | null;
  stake: string;
  win: string;
}

export const keptLateBonus = ({ grantId, stake, win }: LateBonus): KeptLateBonus => ({
  grant: grantId,
  stake: String(stake),
  win: String(win),
});

/** What a win is told with, whose bonus goes to `home`: nothing where that is the pot. */
export function lateWinEvidence(home: BonusHome, { grantId, win }: Omit<LateBonus, 'stake'>): { evidence?: string } {
  if (home === 'bonus' || win === ZERO) return {};
  return { evidence: JSON.stringify({ fromBonus: keptLateBonus({ grantId, stake: ZERO, win }) }) };
}

/** `undefined` where there is none: then the legs of bonus say what was. */
export function lateBonusOf(evidence: string | null): LateBonus | undefined {
  // Next to no round has any, and to parse them all takes long.
  if (evidence?.includes('"fromBonus"') !== true) return undefined;
  const { fromBonus } = JSON.parse(evidence) as { fromBonus?: KeptLateBonus };
  if (fromBonus === undefined) return undefined;
  const { grant, stake, win } = fromBonus;
  return { grantId: grant, stake: centavos(BigInt(stake)), win: centavos(BigInt(win)) };
}
