import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['abc12x', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abababababab', 'weak'],
  ['maria2026x', 'weak'],
  ['tinta-az', 'fair'],
  ['tintaazul', 'fair'],
  ['Tinta-az1', 'good'],
  ['tinta azul é', 'good'],
  ['tinta azul no muro', 'strong'],
  ['Tinta-azul-99', 'strong'],
] as const)('rates %s as %s', (password, strength) => {
  expect(passwordStrength(password, 'maria2026')).toBe(strength);
});
