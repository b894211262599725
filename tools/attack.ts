import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Attack, type Verdict, runAttacks } from './attack/attack.ts';
import { moneyAttacks } from './attack/money-attacks.ts';
import { databaseAttacks } from './attack/database-attacks.ts';
import { httpAttacks } from './attack/http-attacks.ts';
import { staffAttacks } from './attack/staff-attacks.ts';
import { tableAttacks } from './attack/table-attacks.ts';
import { openTarget } from './attack/target.ts';

/**
 * `npm run -s attack`: tries the attacks of docs/threat-model.md against a running development instance, prints `held` or
 * `broken` for each, and proves the instance's books afterwards. Exit 0: all held; 1: one is broken; 2: usage.
 */
const USAGE = `npm run -s attack -- --url URL --bank URL --staff-email EMAIL --staff-password PASSWORD
  --staff-totp SECRET   the second step, once it is set up; a first sign-in sets it up and prints the secret
  --data-dir DIRECTORY  of the instance, for the proof of its books (default ./data; DATABASE_URL is respected)
  --only ID,ID          only these attacks

URL, bank and staff are printed by npm start. Only for an instance without real players: it makes players, deposits,
bets, and people of staff.
`;

class UsageError extends Error {}

const options = {
  url: { type: 'string' },
  bank: { type: 'string' },
  'staff-email': { type: 'string', default: 'admin@arara.local' },
  'staff-password': { type: 'string' },
  'staff-totp': { type: 'string' },
  'data-dir': { type: 'string', default: './data' },
  only: { type: 'string', default: '' },
} as const;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** An address of this machine; attacks on any other are refused. */
function loopback(name: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`--${name} is needed`);
  if (!URL.canParse(value)) throw new UsageError(`--${name}: ${value} is no URL`);
  const url = new URL(value);
  if (!LOOPBACK.has(url.hostname)) throw new UsageError(`--${name}: only a loopback address is attacked`);
  return url.origin;
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options });
  const { 'staff-password': staffPassword } = values;
  if (staffPassword === undefined) throw new UsageError('--staff-password is needed');
  return { ...values, staffPassword, url: loopback('url', values.url), bank: loopback('bank', values.bank) };
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function report({ id, name }: Attack, { outcome, detail }: Verdict): void {
  print(`${outcome.padEnd(7)}  ${id.padEnd(4)} ${name}${detail === '' ? '' : `: ${detail}`}`);
}

/** Runs `ledger:verify` on the instance's database; whether its books are sound. */
function verifyBooks(dataDir: string): Promise<boolean> {
  const child = spawn(process.execPath, ['apps/server/src/cli/ledger-verify.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

async function main(args: readonly string[]): Promise<number> {
  const asked = readOptions(args);
  const target = openTarget({
    url: asked.url,
    bank: asked.bank,
    messagesUrl: `${asked.bank}/messages`,
    staffEmail: asked['staff-email'],
    staffPassword: asked.staffPassword,
    staffTotp: asked['staff-totp'],
    onEnrol: (secret) => print(`The second step of ${asked['staff-email']} is set up: --staff-totp ${secret}`),
  });
  const wanted = asked.only === '' ? undefined : new Set(asked.only.split(','));
  const attacks = [
    ...moneyAttacks,
    ...tableAttacks,
    ...staffAttacks,
    ...databaseAttacks(asked['data-dir']),
    ...httpAttacks,
  ].filter(({ id }) => wanted?.has(id) ?? true);
  const verdicts = await runAttacks(attacks, target, report);
  const isSound = await verifyBooks(asked['data-dir']);
  const count = (outcome: Verdict['outcome']): number =>
    verdicts.filter((verdict) => verdict.outcome === outcome).length;
  print(
    `\n${count('held')} held, ${count('broken')} broken, ${count('skipped')} skipped; the books are ${isSound ? '' : 'NOT '}sound`,
  );
  return count('broken') > 0 || count('held') === 0 || !isSound ? 1 : 0;
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!isUsageError(error)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
