import type { Tone } from '@arara/ui';
import { localeTags } from '@arara/contract/locales';
import { locale, t } from '../../shared/messages/i18n.ts';
import type { RebateLine } from './rebate-queries.ts';

export const lineTones: Record<RebateLine['status'], Tone> = {
  growing: 'going',
  claimable: 'good',
  claimed: 'calm',
  missed: 'calm',
};

/** The picture of a kind of game; an unknown one has the picture of all games. */
const pictures: Readonly<Record<string, string>> = {
  slot: '1f3b0',
  live: '1f0cf',
  card: '1f0cf',
  casino: '1f3b2',
  crash: '1f680',
  fish: '1f420',
  lottery: '1f39f-fe0f',
  bingo: '1f39f-fe0f',
  sports: '26bd',
};

export const linePicture = ({ category }: RebateLine): string => pictures[category] ?? '1f3ae';

const known = [
  'arcade',
  'bingo',
  'card',
  'casino',
  'crash',
  'fish',
  'live',
  'lottery',
  'slot',
  'sports',
  'video-game',
] as const;

/** The name of a line: the game if it has its own rate, else the kind of game. */
export function lineTitle({ category, game_title: game }: RebateLine): string {
  const kind = known.find((one) => one === category);
  return game ?? (kind === undefined ? category : t(`shell.category.${kind}`));
}

/** Formats a calendar day of the site, short, independent of the reader's time zone. */
export function siteDayText(day: string): string {
  return new Intl.DateTimeFormat(localeTags[locale()], { dateStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
