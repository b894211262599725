import { expect, it } from 'vitest';
import { themeProperties } from './theme.ts';

it('dresses the page in the colours that an operator may set', () => {
  expect(themeProperties({ gold: '#ffcc00', 'surface-2': '#112233' })).toEqual([
    ['--gold', '#ffcc00'],
    ['--surface-2', '#112233'],
  ]);
});

it('takes neither another property nor anything but a colour', () => {
  expect(themeProperties({ 'font-body': '#ffffff', gold: 'url(https://elsewhere.example/)', ink: 'red;}' })).toEqual(
    [],
  );
});
