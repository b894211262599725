import { expect, it } from 'vitest';
import { toPageTitle } from './page-title.ts';

it("puts the screen's heading before the site name", () => {
  expect(toPageTitle('Perfil', 'Tucano')).toBe('Perfil · Tucano');
});

it('is the site name alone for a screen without a heading', () => {
  expect(toPageTitle('', 'Tucano')).toBe('Tucano');
});
