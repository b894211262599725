import { expect, it } from 'vitest';
import { blanksOf, fill } from './message.ts';

it('fills the blanks of a message', () => {
  expect(fill('O mínimo é {min} e o máximo é {max}.', { min: 'R$ 1,00', max: 'R$ 5,00' })).toBe(
    'O mínimo é R$ 1,00 e o máximo é R$ 5,00.',
  );
});

it('fills a blank with zero', () => {
  expect(fill('Rodadas: {rounds}', { rounds: 0 })).toBe('Rodadas: 0');
});

it('leaves in sight what nobody filled', () => {
  expect(fill('Olá, {name}', {})).toBe('Olá, {name}');
});

it('does not fill what a value brings in', () => {
  expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}');
});

it('names the blanks', () => {
  expect(blanksOf('{b} e {a} e {b}')).toEqual(['a', 'b', 'b']);
});
