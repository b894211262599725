import type { Terms } from '@arara/activity-kit';
import { type Centavos, ZERO, portion } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import type { Ledger, WeighedByGrant } from '../ledger/index.ts';
import { type ContributionRules, outsideShareOf } from './outside-share.ts';
import * as store from './store.ts';
import { shareOf } from './terms.ts';

/** A bet that is to be weighed. */
export interface Weighable {
  /** By its name in the catalogue. */
  game: string;
  stake: Centavos;
  /** What of the stake was at risk. */
  valid: Centavos;
}

/** Why bonus may not pay for a bet. */
export type BonusRefusal = { why: 'excluded' } | { why: 'over_max_bet'; most: Centavos };

/** What rules say to a bet before it is made. */
export interface Weighed {
  /** How much of it counts towards what plain credits ask for. */
  counted: Centavos;
  /** What the grant under way says; absent where none is. */
  grant: WeighedByGrant | undefined;
  /** Why bonus may not pay for it, where it may not. */
  refusal: BonusRefusal | undefined;
}

/** Weighs bets by the house's rules and by the terms of the grant under way. */
export interface Weighing {
  /** By the grant that this node believes to be under way. The ledger has the last word: `terms_changed`. */
  weigh(memberId: number, bet: Weighable): Promise<Weighed>;
  /** By a grant that is known to be under way, or to be the bet's own. */
  under(q: Queryable, grantId: string | null, bet: Weighable): Promise<Weighed>;
  /** What of a stake in an outside provider's game is a valid bet: how it was bet is not told, so its game alone decides. */
  validOutside(game: string, stake: Centavos): Promise<Centavos>;
  /** The grant that this node believes to be under way is another by now. */
  forget(memberId: number): void;
}

export interface WeighingParts {
  db: Db;
  ledger: Pick<Ledger, 'wallet'>;
  /** The shelf that a game stands on; empty for one that is unknown. */
  categoryOf: (game: string) => Promise<string>;
  /** What a share of its stake a bet counts for towards plain credits, and is valid for where an outside provider has it. */
  contribution: () => Promise<ContributionRules>;
}

const MOST_REMEMBERED = 20_000;

/** Forgets what was put in longest ago, once there is too much. */
function bounded<Key, Value>() {
  const kept = new Map<Key, Value>();
  return {
    kept,
    keep(key: Key, value: Value): Value {
      if (kept.size >= MOST_REMEMBERED) for (const [oldest] of kept.entries().take(1)) kept.delete(oldest);
      kept.set(key, value);
      return value;
    },
  };
}

function refusalOf({ excludedGames, maxBet }: Terms, { game, stake }: Weighable): BonusRefusal | undefined {
  if (excludedGames.includes(game)) return { why: 'excluded' };
  return maxBet !== null && stake > maxBet ? { why: 'over_max_bet', most: maxBet } : undefined;
}

/** A bet counts no more than was at risk, and no more than the share of its stake that its game counts for. */
const lesser = (valid: Centavos, share: Centavos): Centavos => (valid < share ? valid : share);

export function createWeighing({ db, ledger, categoryOf, contribution }: WeighingParts): Weighing {
  // Terms of a grant never change; which grant is under way does.
  const terms = bounded<string, Terms>();
  const underWay = bounded<number, string | null>();

  async function termsOf(q: Queryable, grantId: string): Promise<Terms> {
    const known = terms.kept.get(grantId);
    if (known !== undefined) return known;
    const grant = await store.findGrant(q, grantId);
    if (grant === undefined) throw new Error(`there is no grant ${grantId}`);
    return terms.keep(grantId, grant.terms);
  }

  async function under(q: Queryable, grantId: string | null, bet: Weighable): Promise<Weighed> {
    const { game, stake, valid } = bet;
    const category = await categoryOf(game);
    const counted =
      valid === ZERO ? ZERO : lesser(valid, portion(stake, shareOf(await contribution(), game, category)));
    if (grantId === null) return { counted, grant: undefined, refusal: undefined };
    const own = await termsOf(q, grantId);
    const refusal = refusalOf(own, bet);
    const mayPay = refusal === undefined;
    const share = shareOf(own.contribution, game, category);
    const bonusCounted = mayPay ? lesser(valid, portion(stake, share)) : ZERO;
    return { counted, grant: { grantId, counted: bonusCounted, mayPay }, refusal };
  }

  return {
    under,
    async validOutside(game, stake) {
      const [{ outside }, category] = await Promise.all([contribution(), categoryOf(game)]);
      return portion(stake, outsideShareOf(outside, game, category));
    },
    async weigh(memberId, bet) {
      const known = underWay.kept.get(memberId);
      const grantId =
        known !== undefined ? known : underWay.keep(memberId, (await ledger.wallet(db, memberId)).grantId);
      return under(db, grantId, bet);
    },
    forget: (memberId) => void underWay.kept.delete(memberId),
  };
}
