import { numberText } from '../stage/language.ts';
import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { clubs } from './clubs.ts';
import type { LegState } from './leg-state.ts';
import type { Messages } from './messages/messages.ts';
import type { LeagueSetup } from './season.ts';
import type { Leg } from './ticket.ts';

/** The clubs of a match by name: `Trovão × Farol`. */
export function matchText(setup: LeagueSetup, match: number): string {
  const [home, away] = setup.matches[match] ?? [];
  return `${clubs[home ?? -1]?.name ?? ''} × ${clubs[away ?? -1]?.name ?? ''}`;
}

/** A line of goals as a reader writes it: `2,5`. */
export function lineText(locale: LocaleKey, line: number): string {
  return numberText(locale, line + 0.5, 1);
}

/** A pick in a sentence of its own, as the slip and the tickets say it. */
export function legText(
  { match, market, pick }: Leg,
  setup: LeagueSetup,
  t: Translate<Messages>,
  locale: LocaleKey,
): string {
  const [home, away] = setup.matches[match] ?? [];
  const name = (side: string): string => clubs[(side === 'home' ? home : away) ?? -1]?.name ?? '';
  if (market === 'result') return pick === 'draw' ? t('draw') : t('wins', { club: name(pick) });
  if (market === 'double') {
    if (pick === 'home-away') return t('noDraw');
    return t('orDraw', { club: name(pick === 'home-draw' ? 'home' : 'away') });
  }
  if (market === 'goals') {
    const [side, line] = pick.split('-');
    return t(side === 'over' ? 'over' : 'under', { n: lineText(locale, Number(line)) });
  }
  if (market === 'both') return pick === 'yes' ? t('bothYes') : t('bothNo');
  return pick === 'other' ? t('otherScore') : t('scoreOf', { s: pick.replace('-', '–') });
}

/** A pick on its key, where its market stands above it. */
export function pickText(market: string, pick: string, t: Translate<Messages>, locale: LocaleKey): string {
  if (market === 'result') return pick === 'home' ? '1' : pick === 'draw' ? 'X' : '2';
  if (market === 'double') return { 'home-draw': '1X', 'home-away': '12', 'draw-away': 'X2' }[pick] ?? '';
  if (market === 'goals') {
    const [side, line] = pick.split('-');
    return t(side === 'over' ? 'overShort' : 'underShort', { n: lineText(locale, Number(line)) });
  }
  if (market === 'both') return pick === 'yes' ? t('yes') : t('no');
  return pick === 'other' ? t('other') : pick.replace('-', '–');
}

/** The state of a pick or a ticket in words. */
export function stateText(state: LegState, t: Translate<Messages>): string {
  const names: Readonly<Record<LegState, string>> = {
    true: t('legTrue'),
    false: t('legFalse'),
    likely: t('legLikely'),
    unlikely: t('legUnlikely'),
    waiting: t('legWaiting'),
  };
  return names[state];
}
