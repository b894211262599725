import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnpjCheckDigits, cpfCheckDigits, isCnpj, isCpf, maskPixKey, parsePixKey } from './index.ts';

describe('CPF', () => {
  it('accepts every number with its own check digits, and no other pair', () => {
    const nine = fc.stringMatching(/^\d{9}$/).filter((text) => !/^(\d)\1+$/.test(text));
    fc.assert(
      fc.property(nine, fc.stringMatching(/^\d\d$/), (base, pair) => {
        const right = cpfCheckDigits(base);
        expect(isCpf(base + right)).toBe(true);
        expect(isCpf(base + pair)).toBe(pair === right);
      }),
    );
  });

  it.each(['12345678909', '11144477735', '11912345684'])('accepts %s', (cpf) => expect(isCpf(cpf)).toBe(true));
  it.each(['11111111111', '12345678900', '1234567890', '123.456.789-09', ''])('refuses %s', (cpf) =>
    expect(isCpf(cpf)).toBe(false),
  );
});

describe('CNPJ', () => {
  it.each(['12ABC34501DE35', 'Q0SLFMBD7VX439', '12345678000195', '11222333000181', '00000000000191'])(
    'accepts %s',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(true);
    },
  );

  it.each(['12ABC34501DE36', '12abc34501de35', '00000000000000', '12345678000190', '12ABC34501DEAA'])(
    'refuses %s',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(false);
    },
  );

  it('accepts every base of letters and digits with its own check digits', () => {
    const base = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => !/^(.)\1+$/.test(text));
    fc.assert(fc.property(base, (text) => isCnpj(text + cnpjCheckDigits(text))));
  });
});

describe('reading a Pix key', () => {
  it.each([
    ['cpf', '123.456.789-09', '12345678909'],
    ['cpf', ' 12345678909 ', '12345678909'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', 'Q0.SLF.MBD/7VX4-39', 'Q0SLFMBD7VX439'],
    ['phone', '+5510998765432', '+5510998765432'],
    ['phone', '(11) 99876-5432', '+5511998765432'],
    ['phone', '55 11 99876-5432', '+5511998765432'],
    ['phone', '55 99876-5432', '+5555998765432'],
    ['phone', '11 3333-4444', '+551133334444'],
    ['phone', '+351 912 345 678', '+351912345678'],
    ['email', 'Maria.Silva@Exemplo.com.BR', 'maria.silva@exemplo.com.br'],
    ['evp', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const)('%s %s', (kind, text, value) => {
    expect(parsePixKey(kind, text)).toEqual({ ok: true, value: { kind, value } });
  });

  it('never guesses the kind: the same digits are a mobile and a CPF', () => {
    expect(parsePixKey('phone', '11912345684')).toMatchObject({ ok: true, value: { value: '+5511912345684' } });
    expect(parsePixKey('cpf', '11912345684')).toMatchObject({ ok: true, value: { value: '11912345684' } });
  });

  it.each([
    ['cpf', '', 'empty'],
    ['cpf', '   ', 'empty'],
    ['cpf', '12345678900', 'bad_check_digit'],
    ['cpf', '11111111111', 'bad_check_digit'],
    ['cpf', '123-456-789.09', 'bad_format'],
    ['cnpj', '12.ABC.345/01DE-36', 'bad_check_digit'],
    ['cnpj', '12345678909', 'bad_format'],
    ['phone', '99876-5432', 'bad_format'],
    ['phone', '11 89876-5432', 'bad_format'],
    ['phone', '+55 99876-5432', 'bad_format'],
    ['phone', '+5599998888', 'bad_format'],
    ['phone', '011 99876-5432', 'bad_format'],
    ['email', 'maria', 'bad_format'],
    ['email', 'maria@exemplo_1.com', 'bad_format'],
    ['email', `${'a'.repeat(70)}@b.com.br`, 'too_long'],
    ['evp', '123e4567e12b12d1a456426655440000', 'bad_format'],
  ] as const)('refuses %s "%s": %s', (kind, text, reason) => {
    expect(parsePixKey(kind, text)).toEqual({ ok: false, reason });
  });

  it('leaves a stored key as it is', () => {
    const stored = fc
      .stringMatching(/^\d{9}$/)
      .map((nine) => nine + cpfCheckDigits(nine))
      .filter(isCpf);
    fc.assert(
      fc.property(stored, (cpf) => {
        expect(parsePixKey('cpf', cpf)).toEqual({ ok: true, value: { kind: 'cpf', value: cpf } });
      }),
    );
  });
});

describe('masking a Pix key', () => {
  it.each([
    ['cpf', '12345678909', '***.456.789-**'],
    ['cnpj', '12ABC34501DE35', '**.ABC.345/****-**'],
    ['phone', '+5511998765432', '+5511 *****-5432'],
    ['email', 'maria@exemplo.com', 'm***@exemplo.com'],
    ['evp', '123e4567-e12b-12d1-a456-426655440000', '123e****-****-****-****-********0000'],
    ['cpf', 'anything else', '***'],
  ] as const)('%s %s', (kind, value, masked) => {
    expect(maskPixKey(kind, value)).toBe(masked);
  });
});
