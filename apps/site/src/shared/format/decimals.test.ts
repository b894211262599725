import { expect, it } from 'vitest';
import { decimalMark, rtpText, trimDecimals } from './decimals.ts';

it.each([
  ['96.86', '96,8%'],
  ['96.89', '96,8%'],
  ['99.00', '99,0%'],
  ['97.5', '97,5%'],
  ['97', '97,0%'],
])('rounds the RTP %s down to %s', (rtp, text) => {
  expect(rtpText(rtp, ',')).toBe(text);
});

it('uses the decimal mark of the language', () => {
  expect([decimalMark('pt'), decimalMark('en'), decimalMark('tr'), decimalMark('zh-Hans')]).toEqual([
    ',',
    '.',
    ',',
    '.',
  ]);
});

it('drops trailing zeros', () => {
  expect(trimDecimals('5.00', ',')).toBe('5');
  expect(trimDecimals('2.50', ',')).toBe('2,5');
  expect(trimDecimals('12.25', '.')).toBe('12.25');
});
