/*
 * The drawn pictures as paths in a box of 100 by 100: the same for the canvas of the reels and for the rules.
 */

/** A heavy slanted seven. */
export const SEVEN = 'M13 12H89V32C70 49 61 67 58 91H27C31 67 43 50 58 37H37C32 37 29 40 28 46H13Z';
/** The light along its upper edge. */
export const SEVEN_SHEEN = 'M18 17H84V24H18Z';
/** The plate of a bar. */
export const BAR_PLATE = 'M14 27H86Q95 27 95 36V64Q95 73 86 73H14Q5 73 5 64V36Q5 27 14 27Z';
/** Its letters, to be stroked. */
export const BAR_LETTERS =
  'M19 39V61H28A5.7 5.7 0 0 0 28 49.6H19M27 49.6A5.3 5.3 0 0 0 27 39H19M41 61L50 38.5L59 61M44.3 54.5H55.7M69 61V39H77A6 6 0 0 1 77 51H69M76 51L83 61';

export const SEVEN_COLOURS = ['#ff7a6b', '#e8102d', '#9c0018'] as const;
export const BAR_COLOURS = ['#3d4ba0', '#1b2258', '#0c1033'] as const;
export const GOLD = '#ffd75e';
export const SEVEN_EDGE = '#5c000f';
export const BAR_EDGE = '#070a22';
