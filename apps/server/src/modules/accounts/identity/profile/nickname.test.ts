import { describe, expect, it } from 'vitest';
import { isReservedNickname } from './nickname.ts';

const reserved = (nickname: string): boolean => isReservedNickname(nickname, ['Arara']);

describe('isReservedNickname', () => {
  it.each([
    'Mari',
    'João Pedro',
    'Zé da Sorte',
    'Ção',
    'Lucky7',
    'Нина',
    '小明',
    'สมชาย',
    'D’Ávila',
    'Mar de Araras',
    'Cândida',
  ])('allows %s', (nickname) => expect(reserved(nickname)).toBe(false));

  it.each([
    'Arara',
    'ARARA',
    'Arara Bônus',
    'a.r.a.r.a',
    'Prêmios Arara',
    '4r4r4',
    'Arárà',
    'Admin',
    'adm1n',
    'Suporte 24h',
    'S_u_p_o_r_t_e',
    'sup0rte',
    'Suppporte',
    'Gerente Ana',
    'ＳＵＰＯＲＴＥ',
    '官方客服',
  ])('reserves %s for the operator', (nickname) => expect(reserved(nickname)).toBe(true));

  it.each(['Mаri', 'Αna', 'Рix'])('refuses mixed scripts in %s', (nickname) => expect(reserved(nickname)).toBe(true));
});
