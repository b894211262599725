import { type Centavos, formatReais, hundredths } from '@arara/money';
import type { Payment } from './terms.ts';

const orNone = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

/** Formats a payment and its terms for the contract. `titles` are the titles of games by name. */
export function writePayment(payment: Payment, titles: ReadonlyMap<string, string>) {
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
