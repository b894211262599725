import { expect, it } from 'vitest';
import { percentText, rtpText } from './percent-text.ts';

it('writes a percentage as the language does, with the decimals that it needs', () => {
  expect(percentText('0.4000', 'pt')).toBe('0,4%');
  expect(percentText('0.0125', 'en')).toBe('0.0125%');
  expect(percentText('1.00', 'pt')).toBe('1%');
  expect(percentText('12.50', 'tr')).toBe('%12,5');
  expect(percentText('0.000001', 'pt')).toBe('0,000001%');
});

it('writes at least the requested decimals', () => {
  expect(percentText('0.60', 'pt', 2)).toBe('0,60%');
  expect(percentText('1.00', 'en', 2)).toBe('1.00%');
});

it.each([
  ['96.86', '96,8%'],
  ['96.89', '96,8%'],
  ['99.00', '99,0%'],
  ['97.5', '97,5%'],
  ['97', '97,0%'],
])('rounds the RTP %s down to %s', (rtp, text) => {
  expect(rtpText(rtp, 'pt')).toBe(text);
});
