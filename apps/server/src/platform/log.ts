import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Fields that may hold secrets or personal data; their values are redacted. */
const REDACTED_FIELDS = [
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
 * Serialises an error. Its code (of PostgreSQL or the network) becomes `failed`, because fields named `code` are redacted;
 * `detail` and `where`, in which PostgreSQL quotes rows and values, are removed.
 */
function serializeError(error: Error): object {
  const { code, detail: _detail, where: _where, ...fields }: Record<string, unknown> = pino.stdSerializers.err(error);
  return code === undefined ? fields : { ...fields, failed: code };
}

/** Creates a logger that writes one JSON object per line to standard output, or to `destination`. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: serializeError },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
