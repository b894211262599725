import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Names under which a secret or a person's data may reach a log line; each is replaced. */
const REDACTED = [
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

/**
 * An error as it is written. Its code (of PostgreSQL, of the network) moves to `failed`, for a field `code` is a
 * secret elsewhere; `detail` and `where`, in which PostgreSQL quotes rows and values, stay out.
 */
function writeError(error: Error): object {
  const { code, detail: _detail, where: _where, ...written }: Record<string, unknown> = pino.stdSerializers.err(error);
  return code === undefined ? written : { ...written, failed: code };
}

/** Structured logs on standard output, one JSON object a line. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: writeError },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
