import type { LocaleKey } from '@arara/game-kit';
import { type Card, type Suit, isCard } from './cards/deck.ts';
import { isRaceOutcome } from './corrida-da-praia/outcome.ts';
import { isFogueteOutcome } from './foguete/ticket.ts';
import { clubs } from './liga-da-arara/clubs.ts';
import { type MatchGoals, isLeagueOutcome, isLeagueSetup, scoreOf } from './liga-da-arara/outcome.ts';
import { resultLetters } from './live-marks.ts';
import { isBacaraOutcome } from './bacara-da-arara/outcome.ts';
import { isShowOutcome } from './roda-do-show/outcome.ts';
import { segmentText } from './roda-do-show/segment-text.ts';
import { wheel } from './roda-do-show/segments.ts';
import { isPocketOutcome } from './roleta-ao-vivo/outcome.ts';
import { isBichosOutcome } from './sorte-dos-bichos/outcome.ts';
import { numberText } from './stage/language.ts';

const signs: Readonly<Record<Suit, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };
const suitOf = (card: Card): Suit | undefined => (['D', 'H', 'S', 'C'] as const).find((suit) => card.endsWith(suit));
const cardText = (card: Card): string => {
  const suit = suitOf(card);
  return suit === undefined ? card : `${card.slice(0, -1)}${signs[suit]}`;
};
const handText = (cards: readonly string[]): string => cards.filter(isCard).map(cardText).join(' ');

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

/** The balls of any draw of numbers, in the order in which they came. */
function ballsOf(outcome: unknown): readonly number[] {
  const balls = typeof outcome === 'object' && outcome !== null && 'balls' in outcome ? outcome.balls : undefined;
  return isNumbers(balls) ? balls : [];
}

function scoresOf(goals: readonly MatchGoals[], setup: unknown): string[] {
  if (!isLeagueSetup(setup)) return [];
  return goals.map((each, match) => {
    const [home, away] = setup.matches[match] ?? [];
    const [homeGoals, awayGoals] = scoreOf(each);
    return `${clubs[home ?? -1]?.code ?? ''} ${homeGoals}–${awayGoals} ${clubs[away ?? -1]?.code ?? ''}`;
  });
}

/** What came of a shared round, part by part and short, for who reads many of them; nothing for what is no round of ours. */
export function toldOf({ setup, outcome }: { setup: unknown; outcome: unknown }, locale: LocaleKey): string[] {
  if (isFogueteOutcome(outcome)) return [`${numberText(locale, outcome.end / 100, 2)}×`];
  if (isPocketOutcome(outcome)) return [String(outcome.pocket)];
  if (isBacaraOutcome(outcome)) {
    const letters = resultLetters[locale];
    const { player, banker, result } = outcome;
    return [letters[result], `${letters.player}: ${handText(player)}`, `${letters.banker}: ${handText(banker)}`];
  }
  if (isShowOutcome(outcome)) return outcome.stops.map((stop) => segmentText(locale, wheel[stop]));
  if (isBichosOutcome(outcome)) return outcome.prizes.map((prize) => String(prize).padStart(4, '0'));
  if (isLeagueOutcome(outcome)) return scoresOf(outcome.goals, setup);
  if (isRaceOutcome(outcome)) return [outcome.order.join(' › ')];
  return ballsOf(outcome).map(String);
}
