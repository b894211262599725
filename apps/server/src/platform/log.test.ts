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

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('a log line', () => {
  it.each(secretNames)('does not tell %s, however it is wrapped', (name) => {
    const line = written((log) => {
      log.info({ [name]: SECRET }, 'bare');
      log.info({ body: { [name]: SECRET } }, 'in a body');
      log.info({ request: { headers: { [name]: SECRET } } }, 'in the headers of a request');
      log.child({ [name]: SECRET }).info('of a child');
    });
    expect(line).not.toContain(SECRET);
    expect(line.match(/\[redacted\]/g)).toHaveLength(4);
  });

  it('is one JSON object with the time, and no name of the machine', () => {
    const line: unknown = JSON.parse(written((log) => log.info({ order: 'D1' }, 'credited')));
    expect(line).toMatchObject({ level: 30, order: 'D1', msg: 'credited' });
    expect(Object.keys(line as object)).toEqual(['level', 'time', 'order', 'msg']);
  });

  it('stays one line whatever a stranger sends', () => {
    const line = written((log) => log.info({ agent: 'Mozilla\n{"level":60,"msg":"forged"}' }, 'a call'));
    expect(line.trimEnd()).not.toContain('\n');
  });

  it('says by which code the database or the network failed, and not which row', () => {
    const fault = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: `Key (phone)=(${SECRET}) already exists.`,
    });
    const line = written((log) => log.error({ err: fault }, 'a call broke'));
    expect(line).toContain('23505');
    expect(line).toContain('duplicate key');
    expect(line).not.toContain(SECRET);
  });

  it('is written from its level up', () => {
    expect(written((log) => log.debug('small talk'))).toBe('');
  });
});
