/** Letters of about twice the width of a capital. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const NARROW = /[\s1IÍÌİı.,'’!|:-]/u;

/** Estimates the width of a title in capitals, in average capitals: the font size is derived from it. */
export function measureTitle(title: string): number {
  const letters = [...title.normalize('NFC').toUpperCase().replaceAll(/\p{M}/gu, '')];
  const width = letters.reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.5 : NARROW.test(letter) ? 0.45 : 1), 0);
  return Math.max(4, Math.round(width * 100) / 100);
}
