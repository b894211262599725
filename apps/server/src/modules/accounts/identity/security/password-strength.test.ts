import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './password-strength.ts';

describe('isCommonPassword', () => {
  it.each([
    '123456',
    '12345678910',
    '000000',
    '102030',
    '23051994',
    '23/05/1994',
    '11987654321',
    'senha123',
    'Senha@123',
    '$enh@2024',
    'flamengo',
    'FLAMENGO10',
    'Flamengo2024!',
    'corinthians1910',
    'qwerty',
    'qwertyuiop123',
    'asdfgh',
    'deusefiel',
    'DeusÉFiel',
    'Jesus Cristo',
    'jesus123456',
    'maria1',
    'mar1a123',
    'teamoteamo',
    'eu te amo',
    'brasilbrasil',
    'abcabcabc',
    'aaaaaaaa',
    '!!!!!!!!',
    'tigrinho777',
    '123mudar',
    'p@ssw0rd',
    'iloveyou',
    'letmein1',
    'changeme!',
    'gabriel2005',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['maria2026', 'Maria2026!', 'maria', 'MARIA2026maria2026'])(
    '%s is refused to the account maria2026',
    (password) => {
      expect(isCommonPassword(password, 'maria2026')).toBe(true);
    },
  );

  it.each([
    'segredo-longo',
    'quatro baldes de tinta azul',
    'flamengo-e-a-vizinha',
    'maria83746',
    'xK9#pLq2',
    'cavalo bateria grampo',
    'senhadaminhatia',
    'bola quadrada 7',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password, 'joana2026')).toBe(false);
  });

  it('is fast for long passwords', () => {
    for (const letter of ['a', '1', '!', 'ab', 'é']) isCommonPassword(`${letter.repeat(64)}x${letter.repeat(63)}`);
    expect(isCommonPassword(`${'ab1!'.repeat(31)}x`)).toBe(false);
  });
});
