import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import type { RevenueSums } from './play-store.ts';

export type RevenueFigures = Answer<'officeReportRevenue'>['data']['sums'];

/** What leads from GGR to NGR, in centavos. */
export interface NgrCosts {
  bonusCost: Centavos;
  rebates: Centavos;
  commissions: Centavos;
  jackpots: Centavos;
  providerFees: Centavos;
  paymentFees: Centavos;
  taxes: Centavos;
}

export const NO_PLAY: RevenueSums = {
  stakes: ZERO,
  wins: ZERO,
  bonusStakes: ZERO,
  bonusWins: ZERO,
  rounds: 0n,
  jackpot: ZERO,
  knownStakes: ZERO,
  edgeE4: 0n,
};

export const NO_COSTS: NgrCosts = {
  bonusCost: ZERO,
  rebates: ZERO,
  commissions: ZERO,
  jackpots: ZERO,
  providerFees: ZERO,
  paymentFees: ZERO,
  taxes: ZERO,
};

/** Divides and rounds half away from zero; `null` by zero. */
export function divide(amount: bigint, by: bigint): bigint | null {
  if (by === 0n) return null;
  const [size, sign] = amount < 0n !== by < 0n ? [-amount, -1n] : [amount, 1n];
  const half = by < 0n ? -by : by;
  const whole = size < 0n ? -size : size;
  return sign * ((2n * whole + half) / (2n * half));
}

const toBps = (share: bigint | null): number | null => (share === null ? null : Number(share));

export const computeGgr = ({ stakes, wins }: Pick<RevenueSums, 'stakes' | 'wins'>): Centavos => centavos(stakes - wins);

export const computeNgr = (ggr: Centavos, costs: NgrCosts): Centavos =>
  centavos(
    ggr -
      costs.bonusCost -
      costs.rebates -
      costs.commissions -
      costs.jackpots -
      costs.providerFees -
      costs.paymentFees -
      costs.taxes,
  );

export function toNgrView(ggr: Centavos, costs: NgrCosts) {
  return {
    bonus_cost: formatReais(costs.bonusCost),
    rebates: formatReais(costs.rebates),
    commissions: formatReais(costs.commissions),
    jackpot_contributions: formatReais(costs.jackpots),
    provider_fees: formatReais(costs.providerFees),
    payment_fees: formatReais(costs.paymentFees),
    taxes: formatReais(costs.taxes),
    ngr: formatReais(computeNgr(ggr, costs)),
  };
}

/** Presents the figures of a row; `costs` is `null` where costs belong to no row. */
export function toRevenueFigures(play: RevenueSums, actives: number, costs: NgrCosts | null): RevenueFigures {
  const ggr = computeGgr(play);
  return {
    stakes: formatReais(play.stakes),
    wins: formatReais(play.wins),
    ggr: formatReais(ggr),
    bonus_stakes: formatReais(play.bonusStakes),
    bonus_wins: formatReais(play.bonusWins),
    rounds: Number(play.rounds),
    actives,
    hold_bps: toBps(divide(ggr * 10_000n, play.stakes)),
    theory_hold_bps: toBps(divide(play.edgeE4, play.knownStakes)),
    ngr: costs === null ? null : toNgrView(ggr, costs),
  };
}
