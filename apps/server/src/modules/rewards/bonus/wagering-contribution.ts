import type { Terms } from '@arara/activity-kit';
import { type Centavos, ZERO, portion } from '@arara/money';
import { LRUCache } from 'lru-cache';
import type { Db, Queryable } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { GrantContribution, Ledger } from '../../money/ledger/index.ts';
import { type ContributionRules, findValidRate } from './contribution-rules.ts';
import * as store from './bonus-store.ts';
import { findContributionRate } from './grant.ts';

/** A bet whose wagering contribution is calculated. */
export interface WageringBet {
  /** By its name in the catalogue. */
  game: string;
  stake: Centavos;
  /** The part of the stake that was at risk. */
  valid: Centavos;
}

/** Why bonus money may not pay for a bet. */
export type BonusRefusal = { why: 'excluded' } | { why: 'over_max_bet'; most: Centavos };

/** The failure of a bet that cash alone does not cover and bonus money may not pay for. */
export function toBonusFailure(refusal: BonusRefusal | undefined): Failure {
  if (refusal?.why === 'over_max_bet')
    return new Failure('bonus_max_bet', { field: 'stake', params: { amount: refusal.most } });
  return new Failure(refusal === undefined ? 'insufficient_funds' : 'bonus_game_excluded', { field: 'stake' });
}

/** The wagering contribution of a bet, and whether bonus money may pay for it. */
export interface BetContribution {
  /** The part that counts towards cash wagering requirements. */
  counted: Centavos;
  /** The contribution to the active grant; absent where there is none. */
  grant: GrantContribution | undefined;
  /** Why bonus money may not pay for it; absent where it may. */
  refusal: BonusRefusal | undefined;
}

/** Calculates wagering contributions from the operator's rules and the terms of the active grant. */
export interface WageringContributions {
  /** Uses the active grant as cached by this node. The ledger rejects a stale one with `terms_changed`. */
  estimate(memberId: number, bet: WageringBet): Promise<BetContribution>;
  /** Uses a grant that is known to be active or to belong to the bet. */
  calculate(q: Queryable, grantId: string | null, bet: WageringBet): Promise<BetContribution>;
  /** The valid part of a stake in a provider's game. Providers do not report choices, so only the game decides. */
  findValidStake(game: string, stake: Centavos): Promise<Centavos>;
  /** Drops the cached active grant of a member after a change. */
  forget(memberId: number): void;
}

export interface WageringContributionDeps {
  db: Db;
  ledger: Pick<Ledger, 'wallet'>;
  /** The category of a game; empty for an unknown one. */
  findCategory: (game: string) => Promise<string>;
  loadContributionRules: () => Promise<ContributionRules>;
}

const MAX_REMEMBERED = 20_000;

function findRefusal({ excludedGames, maxBet }: Terms, { game, stake }: WageringBet): BonusRefusal | undefined {
  if (excludedGames.includes(game)) return { why: 'excluded' };
  return maxBet !== null && stake > maxBet ? { why: 'over_max_bet', most: maxBet } : undefined;
}

/** A bet counts no more than was at risk, and no more than the share of its stake that its game counts for. */
const lesser = (valid: Centavos, share: Centavos): Centavos => (valid < share ? valid : share);

export function createWageringContributions({
  db,
  ledger,
  findCategory,
  loadContributionRules,
}: WageringContributionDeps): WageringContributions {
  // The terms of a grant never change; the active grant does.
  const terms = new LRUCache<string, Terms>({ max: MAX_REMEMBERED });
  const activeGrants = new LRUCache<number, { grantId: string | null }>({ max: MAX_REMEMBERED });

  async function loadTerms(q: Queryable, grantId: string): Promise<Terms> {
    const known = terms.get(grantId);
    if (known !== undefined) return known;
    const grant = await store.findGrant(q, grantId);
    if (grant === undefined) throw new Error(`there is no grant ${grantId}`);
    terms.set(grantId, grant.terms);
    return grant.terms;
  }

  async function calculate(q: Queryable, grantId: string | null, bet: WageringBet): Promise<BetContribution> {
    const { game, stake, valid } = bet;
    const category = await findCategory(game);
    const counted =
      valid === ZERO
        ? ZERO
        : lesser(valid, portion(stake, findContributionRate(await loadContributionRules(), game, category)));
    if (grantId === null) return { counted, grant: undefined, refusal: undefined };
    const own = await loadTerms(q, grantId);
    const refusal = findRefusal(own, bet);
    const mayPay = refusal === undefined;
    const share = findContributionRate(own.contribution, game, category);
    const bonusCounted = mayPay ? lesser(valid, portion(stake, share)) : ZERO;
    return { counted, grant: { grantId, counted: bonusCounted, mayPay }, refusal };
  }

  return {
    calculate: calculate,
    async findValidStake(game, stake) {
      const [{ outside }, category] = await Promise.all([loadContributionRules(), findCategory(game)]);
      return portion(stake, findValidRate(outside, game, category));
    },
    async estimate(memberId, bet) {
      const known = activeGrants.get(memberId);
      const { grantId } = known ?? (await ledger.wallet(db, memberId));
      if (known === undefined) activeGrants.set(memberId, { grantId });
      return calculate(db, grantId, bet);
    },
    forget: (memberId) => void activeGrants.delete(memberId),
  };
}
