import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const SECRET = 'nobody-may-read-this';

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'qk_pwd',
  'qk_pwd_confirmation',
  'token',
  'access_token',
  'client_secret',
  'captcha',
  'realname',
  'phone',
  'email',
  'cpf',
  'cpf_id',
  'cnpj',
  'evp',
  'phone_number',
  'account_number',
  'account_name',
  'code',
  'secret',
  'totp_secret',
  'server_seed',
];

function capture(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('a log line', () => {
  it.each(secretNames)('redacts %s down to the third level', (name) => {
    const line = capture((log) => {
      log.info({ [name]: SECRET }, 'bare');
      log.info({ body: { [name]: SECRET } }, 'in a body');
      log.info({ request: { headers: { [name]: SECRET } } }, 'in the headers of a request');
      log.child({ [name]: SECRET }).info('of a child');
    });
    expect(line).not.toContain(SECRET);
    expect(line.match(/\[redacted\]/g)).toHaveLength(4);
  });

  it('is one JSON object with the time and without the host name', () => {
    const line: unknown = JSON.parse(capture((log) => log.info({ order: 'D1' }, 'credited')));
    expect(line).toMatchObject({ level: 30, order: 'D1', msg: 'credited' });
    expect(Object.keys(line as object)).toEqual(['level', 'time', 'order', 'msg']);
  });

  it('stays one line when input contains line breaks', () => {
    const line = capture((log) => log.info({ agent: 'Mozilla\n{"level":60,"msg":"forged"}' }, 'a call'));
    expect(line.trimEnd()).not.toContain('\n');
  });

  it('contains the error code of the database or network, but not the row', () => {
    const fault = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: `Key (phone)=(${SECRET}) already exists.`,
    });
    const line = capture((log) => log.error({ err: fault }, 'request failed'));
    expect(line).toContain('23505');
    expect(line).toContain('duplicate key');
    expect(line).not.toContain(SECRET);
  });

  it('is omitted below the configured level', () => {
    expect(capture((log) => log.debug('details'))).toBe('');
  });
});
