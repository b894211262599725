/**
 * The small pictures of the first view, in one file: a phone loads the sheet in one request instead of twenty-five. The
 * build draws it in this order (`build/icon-sheet.ts`); other pictures stay files of their own.
 */
export const sheetIcons = [
  // The bar at the bottom and the sidebar.
  '1f3e0',
  '1f381',
  '1f4b8',
  '1f91d',
  '1f60e',
  '1f3e6',
  '1f511',
  '1f4d2',
  '1f9fe',
  '1f6e1-fe0f',
  '1f6df',
  // The categories.
  '1f525',
  '1f3b0',
  '1f680',
  '1f3a5',
  '1f0cf',
  '1f3b2',
  '1f3a3',
  '1f3b1',
  '1f39f-fe0f',
  '26bd',
  '1f579-fe0f',
  '1f3ae',
  // The headings of rows.
  '1f340',
  '2b50',
  '2728',
  '1f48e',
  '1f3c6',
  '1f50c',
  // The coins of the banners.
  '1fa99',
] as const;

/** The place of a picture on the sheet; -1 for one that has a file of its own. */
export function findOnSheet(name: string): number {
  return (sheetIcons as readonly string[]).indexOf(name);
}
