import { MAX_CENTAVOS, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16 } from './crc16.ts';
import { decodeBrCode, encodeBrCode } from './index.ts';

/** Signs a body that lacks its checksum, so that each refusal below has one cause only. */
function signed(body: string): string {
  return `${body}6304${crc16(`${body}6304`)}`;
}

const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

const RECURRENCE =
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9';

const TAIL = '5204000053039865802BR5913Fulano de Tal6008BRASILIA';
const KEY = '26330014br.gov.bcb.pix0111123456789095204000053039865802BR5913Fulano de Tal6008BRASILIA';

describe('the checksum', () => {
  it('is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it('always has four digits', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[0-9A-F]{4}$/.test(crc16(text))));
  });
});

describe('reading a code', () => {
  it('reads the static example of the Central Bank manual', () => {
    expect(decodeBrCode(STATIC)).toEqual({
      ok: true,
      value: {
        kind: 'static',
        key: '123e4567-e12b-12d1-a456-426655440000',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
        singleUse: false,
      },
    });
  });

  it('reads the dynamic example of the Central Bank manual', () => {
    expect(decodeBrCode(DYNAMIC)).toEqual({
      ok: true,
      value: {
        kind: 'dynamic',
        url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
        singleUse: true,
      },
    });
  });

  it.each([
    ['the GUI in capitals', `00020126330014BR.GOV.BCB.PIX011112345678909${TAIL}`],
    ['no txid', `000201${KEY}`],
    ['a postal code', `000201${KEY}610870074900`],
    ['another scheme beside Pix', `0002012608000412AB${KEY.replace('26330014', '27330014')}`],
    ['a template of another scheme at the end', `000201${KEY}80080004abcd`],
  ])('accepts %s, which banks issue', (_, body) => {
    expect(decodeBrCode(signed(body))).toMatchObject({ ok: true, value: { kind: 'static', key: '12345678909' } });
  });

  it('reads amount, txid, description and a Pix Saque agent', () => {
    const account = '26560014br.gov.bcb.pix0111123456789090207Reforma030812345678';
    const code = signed(`000201${account}52040000530398654041.995802BR5913Fulano de Tal6008BRASILIA62080504T123`);
    expect(decodeBrCode(code)).toMatchObject({
      ok: true,
      value: { amount: centavos(199), txid: 'T123', description: 'Reforma', agentIspb: '12345678' },
    });
  });

  it('leaves the amount to the payer where the code says zero', () => {
    const read = decodeBrCode(signed(`000201${KEY}54040.00`));
    expect(read.ok && read.value.amount).toBeUndefined();
  });

  it('keeps the URL of a recurrence apart from the payment', () => {
    const recurrence = `80390014br.gov.bcb.pix2517pix.example.com/r`;
    expect(decodeBrCode(signed(`000201${KEY}${recurrence}`))).toMatchObject({
      ok: true,
      value: { recurrenceUrl: 'pix.example.com/r' },
    });
  });

  it('reads a code that offers a recurrence and asks for no payment (the API’s example of journey 2)', () => {
    expect(decodeBrCode(RECURRENCE)).toEqual({
      ok: true,
      value: {
        kind: 'recurrence',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
        singleUse: false,
        recurrenceUrl: 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002',
      },
    });
  });

  it.each([
    ['not_a_code', ''],
    ['not_a_code', 'https://pix.example.com/charge'],
    ['bad_crc', STATIC.replace('Fulano', 'Fulana')],
    ['bad_crc', STATIC.replace('1D3D', '1d3d')],
    ['bad_length', STATIC.slice(0, -2)],
    ['bad_length', `${STATIC} `],
    ['bad_length', `000201${KEY}`],
    ['bad_length', signed(`000201${KEY.replace('26330014', '26340014')}`)],
    ['bad_length', signed(`00020126330014br.gov.bcb.pix011212345678909${TAIL}`)],
    ['repeated_field', signed(`000201${KEY}5802BR`)],
    ['not_pix', signed(`00020126080004abcd${TAIL}`)],
    ['bad_account', signed(`00020126180014br.gov.bcb.pix${TAIL}`)],
    ['bad_account', signed(`000201${KEY}27330014br.gov.bcb.pix011112345678909`)],
    ['bad_url', signed(`00020126470014br.gov.bcb.pix2525https://pix.example.com/a${TAIL}`)],
    ['bad_url', signed(`00020126370014br.gov.bcb.pix2515pix.example.com${TAIL}`)],
    ['bad_amount', signed(`000201${KEY}54051,000`)],
    ['bad_amount', signed(`000201${KEY}5402-1`)],
    ['bad_amount', signed(`000201${KEY}54051.000`)],
    ['bad_currency', signed(`000201${KEY.replace('5303986', '5303840')}`)],
    ['bad_country', signed(`000201${KEY.replace('5802BR', '5802US')}`)],
    ['bad_name', signed(`000201${KEY.replace('5913Fulano de Tal', '')}`)],
    ['bad_txid', signed(`000201${KEY}62080504A-12`)],
  ])('refuses with %s', (reason, code) => {
    expect(decodeBrCode(code)).toEqual({ ok: false, reason });
  });

  it('never throws, whatever is pasted', () => {
    fc.assert(fc.property(fc.string(), (text) => !decodeBrCode(`000201${text}`).ok));
  });

  it('notices any one character that changed', () => {
    const at = fc.integer({ min: 0, max: DYNAMIC.length - 1 });
    fc.assert(
      fc.property(at, fc.constantFrom(...'0Aa9z/.'), (index, other) => {
        fc.pre(DYNAMIC[index] !== other);
        expect(decodeBrCode(DYNAMIC.slice(0, index) + other + DYNAMIC.slice(index + 1)).ok).toBe(false);
      }),
    );
  });
});

const word = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9]{1,${max}}$`));
const names = { merchantName: word(25), merchantCity: word(15) };
const extras = {
  postalCode: fc.stringMatching(/^\d{8}$/),
  amount: fc.bigInt({ min: 1n, max: MAX_CENTAVOS }).map((value) => centavos(value)),
  txid: word(25),
};
const staticDraft = fc.record(
  { kind: fc.constant('static' as const), key: word(40), description: word(30), ...names, ...extras },
  { requiredKeys: ['kind', 'key', 'merchantName', 'merchantCity'] },
);
const url = word(40).map((path) => `pix.example.com/v2/${path}`);
const dynamicDraft = fc.record(
  { kind: fc.constant('dynamic' as const), url, singleUse: fc.boolean(), ...names, ...extras },
  { requiredKeys: ['kind', 'url', 'singleUse', 'merchantName', 'merchantCity'] },
);

describe('writing a code', () => {
  it('reads back every code that it writes', () => {
    fc.assert(
      fc.property(fc.oneof(staticDraft, dynamicDraft), (draft) => {
        expect(decodeBrCode(encodeBrCode(draft))).toEqual({ ok: true, value: { singleUse: false, ...draft } });
      }),
    );
  });

  it('writes the example of the manual', () => {
    expect(
      encodeBrCode({
        kind: 'static',
        key: '123e4567-e12b-12d1-a456-426655440000',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASÍLIA',
      }),
    ).toBe(STATIC);
  });

  it('folds and cuts the names', () => {
    const code = encodeBrCode({
      kind: 'static',
      key: 'a@b.br',
      merchantName: 'Açaí & Ônibus São João Ltda Matriz',
      merchantCity: 'São José do Rio Preto',
    });
    expect(decodeBrCode(code)).toMatchObject({
      ok: true,
      value: { merchantName: 'Acai & Onibus Sao Joao Lt', merchantCity: 'Sao Jose do Rio' },
    });
  });

  it.each([
    ['a URL with a scheme', { kind: 'dynamic', url: 'https://pix.example.com/a' }],
    ['a URL too long', { kind: 'dynamic', url: `pix.example.com/${'a'.repeat(70)}` }],
    ['no key', { kind: 'static', key: '' }],
    ['a key too long', { kind: 'static', key: 'a'.repeat(78) }],
    ['a template too long', { kind: 'static', key: 'a'.repeat(60), description: 'b'.repeat(20) }],
    ['an amount of nothing', { kind: 'static', key: 'a', amount: centavos(0) }],
    ['a txid too long', { kind: 'static', key: 'a', txid: 'a'.repeat(26) }],
    ['a txid with a space', { kind: 'static', key: 'a', txid: 'a b' }],
  ] as const)('refuses a draft that no bank could read: %s', (_, draft) => {
    expect(() => encodeBrCode({ merchantName: 'Arara', merchantCity: 'Recife', ...draft })).toThrow(RangeError);
  });
});
