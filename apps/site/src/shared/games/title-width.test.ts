import { expect, it } from 'vitest';
import { measureTitle } from './title-width.ts';

it('counts capitals, with narrow letters and spaces as less and Chinese ones as more', () => {
  expect(measureTitle('Foguete')).toBe(7);
  expect(measureTitle('Tigre da Vez')).toBeCloseTo(8 + 1 + 3 * 0.45, 5);
  expect(measureTitle('Campo')).toBe(5.25);
  expect(measureTitle('火箭升空')).toBe(6);
});

it('ignores combining marks, and never makes a short title larger than four letters', () => {
  expect(measureTitle('ตาของเสือ')).toBe(8);
  expect(measureTitle('21')).toBe(4);
});
