import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEND_REASON_CODES, sendReasonClass } from './index.ts';

describe('what to do after a Pix that ended unpaid', () => {
  it.each([
    ['retry_new_id', ['AB03', 'AB09', 'AB11', 'ED05']],
    ['player_action', ['AC03', 'AC06', 'AC07', 'AC14', 'AG03', 'BE01', 'CH11', 'RC10']],
    ['player_action', ['INVALID_PIX_KEY', 'PIX_KEY_INFO_NOT_FOUND', 'chave_nao_pertence_ao_documento']],
    ['player_action', ['ChaveInvalida', 'ContaInvalida', 'TitularInvalido']],
    ['manual', ['FRAD', 'RR04', 'AM02', 'AM04', 'BE15', 'BE17', 'CH16', 'DS04', 'DS27', 'DT05', 'DUPL', 'FF08']],
    ['manual', ['RC09', 'UPAY', 'REACH_TRANSFER_LIMIT', 'NOT_ENOUGH_BALANCE', 'ALIAS_LIMIT_ERROR']],
  ] as const)('is %s after %j', (expected, codes) => {
    expect(codes.map(sendReasonClass)).toEqual(codes.map(() => expected));
    expect(SEND_REASON_CODES).toEqual(expect.arrayContaining([...codes]));
  });

  it('is for the player after any account error of SPI, also one of tomorrow', () => {
    expect(sendReasonClass('AC99')).toBe('player_action');
    expect(sendReasonClass('ACXX')).toBe('manual');
  });

  it('is for a person after whatever nobody knows', () => {
    expect(['', 'constructor', '__proto__', 'be01'].map(sendReasonClass)).toEqual(Array(4).fill('manual'));
    fc.assert(
      fc.property(fc.string(), (code) => {
        fc.pre(!SEND_REASON_CODES.includes(code) && !/^AC\d{2}$/.test(code));
        expect(sendReasonClass(code)).toBe('manual');
      }),
    );
  });
});
