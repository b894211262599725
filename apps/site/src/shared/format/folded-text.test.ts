import { expect, it } from 'vitest';
import { foldText } from './folded-text.ts';

it('finds a name by its letters alone', () => {
  expect(foldText('Estúdio Ipê')).toBe('estudio ipe');
  expect(foldText('Ｂｏａｖｉｓｔａ')).toBe('boavista');
});
