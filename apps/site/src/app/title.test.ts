import { expect, it } from 'vitest';
import { titleOf } from './title.ts';

it('says the screen first, then the site', () => {
  expect(titleOf('Perfil', 'Tucano')).toBe('Perfil · Tucano');
});

it('is the site’s name alone where a screen has no heading', () => {
  expect(titleOf('', 'Tucano')).toBe('Tucano');
});
