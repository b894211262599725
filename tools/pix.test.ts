import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const COMMAND = fileURLToPath(new URL('pix.ts', import.meta.url));

interface Run {
  readonly exit: number;
  /** The one line of JSON; `undefined` where nothing was said. */
  readonly said: unknown;
  readonly stderr: string;
}

/** The command in a process of its own, as `npm run --silent pix -- …` starts it. */
function pix(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], (error, stdout, stderr) => {
      const exit = typeof error?.code === 'number' ? error.code : 0;
      const said: unknown = stdout === '' ? undefined : JSON.parse(stdout);
      resolve({ exit, said, stderr });
    });
  });
}

/** The examples of the Central Bank's manual. */
const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';

describe('npm run pix', { timeout: 60_000 }, () => {
  it('decodes a static and a dynamic code', async () => {
    const merchant = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA' };
    expect(await pix('decode', STATIC)).toEqual({
      exit: 0,
      said: { ok: true, kind: 'static', key: '123e4567-e12b-12d1-a456-426655440000', ...merchant, singleUse: false },
      stderr: '',
    });
    expect(await pix('decode', DYNAMIC)).toMatchObject({
      exit: 0,
      said: { kind: 'dynamic', url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441', ...merchant, singleUse: true },
    });
  });

  it('decodes a code that the shell cut at its spaces', async () => {
    expect(await pix('decode', ...STATIC.split(' '))).toMatchObject({ exit: 0 });
  });

  it.each([
    ['bad_crc', STATIC.replace('1D3D', '1D3E')],
    ['bad_length', STATIC.slice(0, -1)],
    ['not_a_code', 'https://pix.example.com'],
  ])('refuses a bad code with %s', async (reason, code) => {
    expect(await pix('decode', code)).toEqual({ exit: 1, said: { ok: false, reason }, stderr: '' });
  });

  it('encodes what it decodes', async () => {
    const names = ['--name', 'Arara Jogos', '--city', 'São Luís'];
    const { exit, said } = await pix(
      'encode',
      '--key',
      '123.456.789-09',
      '--kind',
      'cpf',
      '--amount',
      '12.34',
      ...names,
    );
    expect(exit).toBe(0);
    const code = typeof said === 'object' && said !== null && 'code' in said ? String(said.code) : '';
    expect(await pix('decode', code)).toMatchObject({
      said: { key: '12345678909', amount: '12.34', merchantName: 'Arara Jogos', merchantCity: 'Sao Luis' },
    });
    expect(await pix('encode', '--key', 'a@b.br', '--txid', 'T1')).toMatchObject({ exit: 0 });
  });

  it.each([
    ['bad_key', ['--key', '123.456.789-09', '--amount', '1']],
    ['bad_check_digit', ['--key', '123.456.789-00', '--kind', 'cpf']],
    ['bad_amount', ['--key', 'a@b.br', '--amount', '0']],
    ['bad_amount', ['--key', 'a@b.br', '--amount', '1,50']],
    ['bad_amount', ['--key', 'a@b.br', '--amount', '1e3']],
    ['bad_txid', ['--key', 'a@b.br', '--txid', 'T-1']],
    ['bad_name', ['--key', 'a@b.br', '--name', '金']],
  ])('refuses to encode with %s (%j)', async (reason, args) => {
    expect(await pix('encode', ...args)).toMatchObject({ exit: 1, said: { ok: false, reason } });
  });

  it.each([
    [['key', 'phone', '(11) 99876-5432'], { kind: 'phone', value: '+5511998765432', masked: '+5511 *****-5432' }],
    [['key', 'email', 'Ana@Arara.Example'], { kind: 'email', value: 'ana@arara.example' }],
    [['cpf', '123.456.789-09'], { value: '12345678909', written: '123.456.789-09' }],
    [['cnpj', '12abc34501de35'], { value: '12ABC34501DE35', written: '12.ABC.345/01DE-35' }],
  ])('reads %j', async (args, said) => {
    expect(await pix(...args)).toMatchObject({ exit: 0, said: { ok: true, ...said } });
  });

  it.each([
    [['key', 'cpf', '11912345683'], 'bad_check_digit'],
    [['key', 'evp', 'abc'], 'bad_format'],
    [['key', 'email', ''], 'empty'],
    [['cpf', '11111111111'], 'bad_check_digit'],
    [['cpf', '1'], 'bad_format'],
    [['cnpj', '12.ABC.345/01DE-36'], 'bad_check_digit'],
  ])('refuses %j with %s', async (args, reason) => {
    expect(await pix(...args)).toEqual({ exit: 1, said: { ok: false, reason }, stderr: '' });
  });

  it.each([
    [],
    ['dance'],
    ['toString'],
    ['decode'],
    ['key', 'rg', '1'],
    ['key', 'cpf'],
    ['encode'],
    ['encode', '--color'],
  ])('says how it is used where it is not understood: %s %s', async (...args) => {
    const { exit, said, stderr } = await pix(...args);
    expect({ exit, said }).toEqual({ exit: 2, said: undefined });
    expect(stderr).toContain('Usage: npm run --silent pix -- COMMAND');
  });
});
