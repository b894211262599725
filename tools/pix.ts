import { parseArgs } from 'node:util';
import { formatReais, parseReais } from '../packages/money/src/index.ts';
import {
  type PixKeyKind,
  type Reading,
  PIX_KEY_KINDS,
  decodeBrCode,
  encodeBrCode,
  maskPixKey,
  parsePixKey,
} from '../packages/pix/src/index.ts';

/**
 * `npm run --silent pix -- …`: reads and writes Pix codes and keys. One line of JSON on stdout: with exit 0 what was
 * read, with exit 1 `{"ok":false,"reason":…}`. A command line that cannot be read says how on stderr, with exit 2.
 */
const USAGE = `Usage: npm run --silent pix -- COMMAND

  decode CODE            what a "copia e cola" says
  encode --key KEY [--amount 12.34] [--kind KIND] [--name NAME] [--city CITY] [--txid TXID]
                         a static code; without --kind the key must be written as the directory stores it
  key KIND VALUE         a Pix key as the directory stores it; KIND is ${PIX_KEY_KINDS.join(', ')}
  cpf VALUE              a CPF, its check digits verified
  cnpj VALUE             a CNPJ, also with letters, its check digits verified

One line of JSON on stdout. Exit 0: read. Exit 1: refused, with a reason. Exit 2: this text.
`;

const NAME = 'Arara';
const CITY = 'Sao Paulo';

type Said = { readonly ok: true; readonly [field: string]: unknown } | { readonly ok: false; readonly reason: string };

/** A command line that cannot be read. */
class Misread extends Error {}

const refuse = (reason: string): Said => ({ ok: false, reason });

/** A shell cuts a code at its spaces where nobody quoted it; its checksum says whether they are back in place. */
function decode(words: readonly string[]): Said {
  if (words.length === 0) throw new Misread('decode takes a code');
  const code = decodeBrCode(words.join(' ').trim());
  if (!code.ok) return refuse(code.reason);
  const { amount, ...rest } = code.value;
  return { ok: true, ...rest, ...(amount === undefined ? {} : { amount: formatReais(amount) }) };
}

function kindOf(text: string | undefined): PixKeyKind {
  const kind = PIX_KEY_KINDS.find((one) => one === text);
  if (kind === undefined) throw new Misread(`the kind of a key is one of ${PIX_KEY_KINDS.join(', ')}`);
  return kind;
}

/** A key of a kind that is named; or of none, where it stands as the directory stores one of any kind. */
function readKey(text: string, kind: string | undefined): Reading<string, string> {
  if (kind !== undefined) {
    const key = parsePixKey(kindOf(kind), text);
    return key.ok ? { ok: true, value: key.value.value } : key;
  }
  const isStored = PIX_KEY_KINDS.some((one) => {
    const key = parsePixKey(one, text);
    return key.ok && key.value.value === text;
  });
  return isStored ? { ok: true, value: text } : { ok: false, reason: 'bad_key' };
}

function encode(args: readonly string[]): Said {
  const { values } = parseArgs({
    args: [...args],
    options: {
      key: { type: 'string' },
      amount: { type: 'string' },
      kind: { type: 'string' },
      name: { type: 'string', default: NAME },
      city: { type: 'string', default: CITY },
      txid: { type: 'string' },
    },
  });
  if (values.key === undefined) throw new Misread('encode takes --key');
  const key = readKey(values.key, values.kind);
  if (!key.ok) return key;
  const amount = values.amount === undefined ? undefined : parseReais(values.amount);
  if (values.amount !== undefined && (amount === undefined || amount === 0n)) return refuse('bad_amount');
  if (values.txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(values.txid)) return refuse('bad_txid');
  if (!hasLetters(values.name) || !hasLetters(values.city)) return refuse('bad_name');
  const code = encodeBrCode({
    kind: 'static',
    key: key.value,
    merchantName: values.name,
    merchantCity: values.city,
    ...(amount === undefined ? {} : { amount }),
    ...(values.txid === undefined ? {} : { txid: values.txid }),
  });
  return { ok: true, code };
}

/** True where something is left of a name once it is folded to plain ASCII. */
function hasLetters(name: string): boolean {
  return /[\x21-\x7e]/.test(name.normalize('NFD'));
}

function readNamedKey(words: readonly string[]): Said {
  const [kind, ...rest] = words;
  if (rest.length === 0) throw new Misread('key takes a kind and a value');
  const read = parsePixKey(kindOf(kind), rest.join(' '));
  if (!read.ok) return refuse(read.reason);
  const { value } = read.value;
  return { ok: true, kind: read.value.kind, value, masked: maskPixKey(read.value.kind, value) };
}

const WRITTEN = {
  cpf: (value: string) => value.replace(/^(.{3})(.{3})(.{3})(..)$/, '$1.$2.$3-$4'),
  cnpj: (value: string) => value.replace(/^(..)(.{3})(.{3})(.{4})(..)$/, '$1.$2.$3/$4-$5'),
};

function taxId(kind: 'cpf' | 'cnpj', words: readonly string[]): Said {
  if (words.length === 0) throw new Misread(`${kind} takes a value`);
  const read = parsePixKey(kind, words.join(' '));
  if (!read.ok) return refuse(read.reason);
  return { ok: true, value: read.value.value, written: WRITTEN[kind](read.value.value) };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Said>> = {
  decode,
  encode,
  key: readNamedKey,
  cpf: (words) => taxId('cpf', words),
  cnpj: (words) => taxId('cnpj', words),
};

/** Ours, or how `parseArgs` says that it cannot read an option. */
function isMisread(error: unknown): error is Error {
  if (error instanceof Misread) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function main([name = '', ...args]: readonly string[]): number {
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new Misread(name === '' ? 'say what to do' : `there is no command ${name}`);
    const said = command(args);
    process.stdout.write(`${JSON.stringify(said)}\n`);
    return said.ok ? 0 : 1;
  } catch (error) {
    if (!isMisread(error)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
