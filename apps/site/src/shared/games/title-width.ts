/** Letters of about twice the width of a capital. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
/** Capitals that are wider than most. */
const BROAD = /[MWĐÐÆŒ]/u;
const NARROW = /[\s1IÍÌİı.,'’!|:-]/u;

function widthOf(letter: string): number {
  if (WIDE.test(letter)) return 1.5;
  if (BROAD.test(letter)) return 1.25;
  return NARROW.test(letter) ? 0.45 : 1;
}

/** Estimates the width of a title in capitals, in average capitals: the font size is derived from it. */
export function measureTitle(title: string): number {
  const letters = [...title.normalize('NFC').toUpperCase().replaceAll(/\p{M}/gu, '')];
  const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  return Math.max(4, Math.round(width * 100) / 100);
}
