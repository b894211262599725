import type { Contribution, Terms } from '@arara/activity-kit';
import { type Centavos, type Rate, centavos, rate } from '@arara/money';

/** A bet counts in full where no rule says otherwise. */
const WHOLE = rate(10_000);

/** What a share of its stake a bet counts for: by its game, else by its category, else all of it. */
export function shareOf({ games, categories }: Contribution, game: string, category: string): Rate {
  const own = Object.hasOwn(games, game) ? games[game] : undefined;
  const shelf = Object.hasOwn(categories, category) ? categories[category] : undefined;
  return own ?? shelf ?? WHOLE;
}

/** Terms as they are kept: JSON, with amounts as text. */
export type WrittenTerms = Omit<Terms, 'maxBet' | 'maxConversion'> & {
  maxBet: string | null;
  maxConversion: string | null;
};

const write = (amount: Centavos | null): string | null => (amount === null ? null : String(amount));
const read = (amount: string | null): Centavos | null => (amount === null ? null : centavos(BigInt(amount)));

export function writeTerms({ maxBet, maxConversion, ...terms }: Terms): WrittenTerms {
  return { ...terms, maxBet: write(maxBet), maxConversion: write(maxConversion) };
}

export function readTerms({ maxBet, maxConversion, ...terms }: WrittenTerms): Terms {
  return { ...terms, maxBet: read(maxBet), maxConversion: read(maxConversion) };
}

/** What of a pot becomes cash once its stakes are done: less what was given where it is sticky, and no more than its most. */
export function convertedOf(pot: Centavos, given: Centavos, { isSticky, maxConversion }: Terms): Centavos {
  const won = isSticky ? pot - given : (pot as bigint);
  const most = maxConversion === null || won < maxConversion ? won : maxConversion;
  return centavos(most > 0n ? most : 0n);
}
