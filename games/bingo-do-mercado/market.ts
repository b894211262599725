/*
 * The bonus: twelve closed baskets, ten with goods and two with rain. They are laid out before the bet; the player opens one after
 * another, and the first rain ends it. Which baskets are opened changes no odds.
 */

/** What lies in a basket. */
export const goodKeys = [
  'fish',
  'shrimp',
  'crab',
  'mango',
  'coconut',
  'pepper',
  'pineapple',
  'nuts',
  'banana',
  'corn',
] as const;
export type GoodKey = (typeof goodKeys)[number];

/** What each of the goods pays, in stakes of one card: multiples of three, as every pay. */
export const goods: readonly { readonly key: GoodKey; readonly pays: number }[] = [
  { key: 'fish', pays: 27 },
  { key: 'shrimp', pays: 18 },
  { key: 'crab', pays: 12 },
  { key: 'mango', pays: 9 },
  { key: 'coconut', pays: 9 },
  { key: 'pepper', pays: 6 },
  { key: 'pineapple', pays: 6 },
  { key: 'nuts', pays: 6 },
  { key: 'banana', pays: 3 },
  { key: 'corn', pays: 3 },
];

export const RAINS = 2;
export const BASKETS = goods.length + RAINS;

/** All goods together. */
export const MARKET_MOST = goods.reduce((sum, { pays }) => sum + pays, 0);

/**
 * What a market brings on average. Of the three things that are one of the goods and both rains each is as likely the first, so
 * every one of the goods is had in one market of three.
 */
export const MARKET_MEAN = MARKET_MOST / (RAINS + 1);

/** Whether what lies in a basket is rain: the contents from `goods.length` on are. */
export function isRain(content: number): boolean {
  return content >= goods.length;
}

/** What the contents of opened baskets pay, in stakes of one card. */
export function paysOfContents(contents: readonly number[]): number {
  return contents.reduce((sum, content) => sum + (goods[content]?.pays ?? 0), 0);
}

/** Whether a market is over: it rains, or nothing is left but rain. */
export function isMarketOver(contents: readonly number[]): boolean {
  return contents.some(isRain) || contents.length === goods.length;
}
