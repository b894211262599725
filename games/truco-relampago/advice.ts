import { acceptsTruco, chooseLead, chooseReply } from './bot.ts';
import { cardsUnder, handsFrom, leftWithout } from './holdings.ts';
import type { Seen } from './outcome.ts';
import { type Holding, type Situation, bestChoice, byCard } from './solver.ts';
import { strengthOf } from './strength.ts';
import type { Move } from './table.ts';
import { leaderAfter } from './tricks.ts';

/** The hands from which Seu Tatu takes this card, without it. */
function takes(
  holdings: readonly Holding[],
  card: number,
  choose: (cards: readonly number[]) => number,
): readonly Holding[] {
  return byCard(holdings, choose).get(card) ?? [];
}

/** What the player knows of a round: all that Seu Tatu's cards and answers so far leave possible. */
export function situationOf({ vira, own, tricks, lead, truco }: Seen): Situation {
  const strength = (card: Parameters<typeof strengthOf>[0]): number => strengthOf(card, vira);
  const strengths = own.map(strength).toSorted((a, b) => a - b);
  const dealt = [...strengths, ...tricks.map(({ you }) => strength(you))];
  let holdings: readonly Holding[] = handsFrom(leftWithout(cardsUnder(strength(vira)), dealt));
  if (truco === 'accepted') holdings = holdings.filter(({ cards }) => acceptsTruco(cards));
  const winners = tricks.map(({ winner }) => winner);
  for (const [at, { you, bot }] of tricks.entries()) {
    const leads = leaderAfter(winners.slice(0, at)) === 'bot';
    holdings = takes(holdings, strength(bot), leads ? chooseLead : (cards) => chooseReply(cards, strength(you)));
  }
  if (lead !== null) holdings = takes(holdings, strength(lead), chooseLead);
  return {
    own: strengths,
    holdings,
    winners,
    lead: lead === null ? null : strength(lead),
    raised: truco === 'accepted',
  };
}

/** The move that is worth most in a round as its player sees it, where there is one to make. */
export function bestMove(view: Seen): Move {
  const { choice } = bestChoice(situationOf(view));
  if (choice === 'truco') return choice;
  const card = view.own.find((each) => strengthOf(each, view.vira) === choice);
  if (card === undefined) throw new RangeError('there is no card left to lay');
  return card;
}
