import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../../testing/seeded-random.ts';
import { requireUncommon } from './password-rule.ts';

const ana = { email: 'ana.prado@arara.test', name: 'Ana Beatriz Prado' };

describe('a long password that is easy to guess', () => {
  it.each([
    '123456789012',
    '000000000000',
    'abababababab',
    'qwertyuiop12',
    'zxcvbnm,./12',
    'abcdefghijkl',
    'password1234',
    'P@ssw0rd2026!',
    'Senha@123456',
    'senhasenhasenha',
    'administrador1',
    'Flamengo2026!',
    'casino-casino',
    'anaprado2026!',
    'BeatrizPrado#1',
    'AnaBeatrizPrado',
    'Janeiro@2026!!',
    'iloveyou123456',
    'corinthians2012',
  ])('is refused: %s', (password) => {
    expect(() => requireUncommon(password, ana)).toThrow('staff_password_common');
  });
});

describe('a long password that is hard to guess', () => {
  it.each([
    'uma-senha-de-equipe',
    'quatro araras azuis voando',
    'o gato comeu meu pastel',
    'correct horse battery staple',
    'Tr0ub4dor&3xyz',
    'ção é difícil de digitar',
    '密码不容易猜到的一句话啊啊啊啊',
  ])('is accepted: %s', (password) => {
    expect(() => requireUncommon(password, ana)).not.toThrow();
  });

  it('is accepted when a password manager generated it', () => {
    const random = seededRandom('passwords');
    for (let index = 0; index < 500; index += 1) {
      const password = Buffer.from(random.bytes(15)).toString('base64url');
      expect(() => requireUncommon(password, ana), password).not.toThrow();
    }
  });

  it('is refused when it repeats two letters over the maximum length', () => {
    expect(() => requireUncommon('ab'.repeat(64), ana)).toThrow('staff_password_common');
  });
});
