import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais, hundredths } from '@arara/money';
import type { FreeRoundsPrize, GameTitles } from './free-rounds.ts';
import { formatFreeRounds } from './reward-text.ts';
import type { Payment } from './terms.ts';

const orNone = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

/** Formats a payment and its terms for the contract. `titles` are the titles of games by name. */
export function writePayment(payment: Payment, titles: GameTitles) {
  const { pocket, contribution, gameContribution, excludedGames } = payment;
  return {
    pocket,
    multiplier: hundredths(payment.multiplierE2),
    max_bet: orNone(payment.maxBet),
    max_conversion: orNone(payment.maxConversion),
    sticky: payment.isSticky,
    expires_in_days: pocket === 'bonus' ? payment.expiresInDays : null,
    use: payment.use,
    on_withdrawal: payment.onWithdrawal,
    contributions: [
      ...contribution.map(({ category, shareBps }) => ({ category, game: null, share: hundredths(shareBps) })),
      ...gameContribution.map(({ game, shareBps }) => ({ category: null, game, share: hundredths(shareBps) })),
    ],
    excluded_games: excludedGames.map((name) => ({ name, title: titles.get(name) ?? name })),
  };
}

/** Formats free rounds for the contract, `null` for a reward in money. */
export function writeFreeRounds(
  prize: FreeRoundsPrize | null | undefined,
  { locale, titles }: { readonly locale: LocaleKey; readonly titles: GameTitles },
) {
  if (prize === null || prize === undefined) return null;
  const { game, rounds, stake, expiresInDays, winnings } = prize;
  return {
    game,
    title: titles.get(game) ?? game,
    text: formatFreeRounds(prize, locale, titles),
    rounds,
    stake: formatReais(stake),
    expires_in_days: expiresInDays,
    winnings,
  };
}
