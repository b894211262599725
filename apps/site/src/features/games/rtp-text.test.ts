import { expect, it } from 'vitest';
import { decimalMark, rtpText } from './rtp-text.ts';

it.each([
  ['96.86', '96,8%'],
  ['96.89', '96,8%'],
  ['99.00', '99,0%'],
  ['97.5', '97,5%'],
  ['97', '97,0%'],
])('promises no more than %s', (rtp, text) => {
  expect(rtpText(rtp, ',')).toBe(text);
});

it('writes decimals as the reader does', () => {
  expect([decimalMark('pt'), decimalMark('en'), decimalMark('tr'), decimalMark('cn')]).toEqual([',', '.', ',', '.']);
});
