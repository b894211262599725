import type { Contribution, Terms } from '@arara/activity-kit';
import { type Centavos, type Rate, centavos, rate } from '@arara/money';
import type { CamelRow, TableRow } from '../../../db/index.ts';

export type GrantState = TableRow<'bonus.grant', 'state'>['state'];

/** How a grant ended; `lapsed`: it waited too long. */
export type GrantEnd = Exclude<GrantState, 'waiting' | 'active'>;

/**
 * Bonus money of a member with its own terms. `cause` is its origin, as `noun:id`. It may begin until `startBy`; `expiresAt` is
 * midnight after its last day, `null` before it begins.
 */
export type Grant = CamelRow<
  'bonus.grant',
  | 'id'
  | 'member_id'
  | 'cause'
  | 'amount'
  | 'due'
  | 'state'
  | 'granted_at'
  | 'start_by'
  | 'begun_at'
  | 'expires_at'
  | 'ended_at'
  | 'ended_reason'
  | 'done'
  | 'converted'
  | 'returned'
> & {
  amount: Centavos;
  /** Its wagering requirement. */
  due: Centavos;
  terms: Terms;
  /** Set at the end: the wagering done, the amount converted to cash, and the amount returned. */
  done: Centavos;
  converted: Centavos;
  returned: Centavos;
};

/** A bet counts in full where no rule says otherwise. */
const WHOLE = rate(10_000);

/** The contribution rate of a bet: of its game, otherwise of its category, otherwise all of it. */
export function findContributionRate({ games, categories }: Contribution, game: string, category: string): Rate {
  const own = Object.hasOwn(games, game) ? games[game] : undefined;
  const byCategory = Object.hasOwn(categories, category) ? categories[category] : undefined;
  return own ?? byCategory ?? WHOLE;
}

/** Terms as stored: JSON, amounts as text. */
export type StoredTerms = Omit<Terms, 'maxBet' | 'maxConversion'> & {
  maxBet: string | null;
  maxConversion: string | null;
};

const formatAmount = (amount: Centavos | null): string | null => (amount === null ? null : String(amount));
const parseAmount = (amount: string | null): Centavos | null => (amount === null ? null : centavos(BigInt(amount)));

export function writeTerms({ maxBet, maxConversion, ...terms }: Terms): StoredTerms {
  return { ...terms, maxBet: formatAmount(maxBet), maxConversion: formatAmount(maxConversion) };
}

export function readTerms({ maxBet, maxConversion, ...terms }: StoredTerms): Terms {
  return { ...terms, maxBet: parseAmount(maxBet), maxConversion: parseAmount(maxConversion) };
}

/** The part of a bonus balance that becomes cash: less the granted amount for a sticky bonus, and at most `maxConversion`. */
export function findConvertedAmount(
  balance: Centavos,
  granted: Centavos,
  { isSticky, maxConversion }: Terms,
): Centavos {
  const won = isSticky ? balance - granted : (balance as bigint);
  const most = maxConversion === null || won < maxConversion ? won : maxConversion;
  return centavos(most > 0n ? most : 0n);
}
