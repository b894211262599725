import type { Answer } from '@arara/contract/client';

export type Game = Answer<'games'>['data']['data'][number];
export type Category = Game['category'];

/** The picture of each category, in the order of the lobby. */
export const categoryArt: Readonly<Record<Category, string>> = {
  slot: '1f3b0',
  crash: '1f680',
  live: '1f3a5',
  card: '1f0cf',
  casino: '1f3b2',
  fish: '1f3a3',
  bingo: '1f3b1',
  lottery: '1f39f-fe0f',
  sports: '26bd',
  arcade: '1f579-fe0f',
  'video-game': '1f3ae',
};

export function isCategory(value: string | null): value is Category {
  return value !== null && Object.hasOwn(categoryArt, value);
}
