import { expect, it } from 'vitest';
import { themeProperties } from './theme.ts';

it('returns the colours that an operator may set', () => {
  expect(themeProperties({ gold: '#ffcc00', 'surface-2': '#112233' })).toEqual([
    ['--gold', '#ffcc00'],
    ['--surface-2', '#112233'],
  ]);
});

it('ignores other properties and values that are not colours', () => {
  expect(themeProperties({ 'font-body': '#ffffff', gold: 'url(https://elsewhere.example/)', ink: 'red;}' })).toEqual(
    [],
  );
});
