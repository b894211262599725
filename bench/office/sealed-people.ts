import { createCipheriv, createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { KeyRing, Vault } from '../../apps/server/src/modules/accounts/vault/index.ts';
import { query } from '../query.ts';

export const FIRST_MEMBER = 100_001;
/** Days before now on which the first member registered. */
const REGISTERED_DAYS = 400;
/** Days of play, deposits and withdrawals before now. */
export const PLAYED_DAYS = 45;
const DAY_MS = 86_400_000;
/** One member in so many has withdrawn. */
const WITHDRAWAL_EVERY = 3;
/** One member in so many is an internal account of the operator. */
const INTERNAL_EVERY = 5000;
/** Members who signed in from one address. */
const MEMBERS_PER_ADDRESS = 5;

const FIRST_NAMES =
  'Ana,Bruno,Carla,Davi,Elisa,Fabio,Gabriela,Heitor,Iris,Joao,Katia,Luis,Marina,Nelson,Olivia,Paulo'.split(',');
const LAST_NAMES =
  'Almeida,Barros,Cardoso,Dias,Esteves,Farias,Gomes,Henriques,Ibarra,Jardim,Lacerda,Macedo,Nunes,Oliveira,Prado,Queiroz'.split(
    ',',
  );

/** What the member with this number is found by. Every value but the name and the address is theirs alone. */
export function describeMember(number: number) {
  const id = FIRST_MEMBER + number;
  const pick = (names: readonly string[], by: number): string => names[by % names.length] ?? '';
  const place = Math.floor(number / MEMBERS_PER_ADDRESS);
  return {
    id,
    account: `bench${id}`,
    realname: [
      pick(FIRST_NAMES, number),
      pick(LAST_NAMES, Math.floor(number / 16)),
      pick(LAST_NAMES, Math.floor(number / 256)),
      pick(LAST_NAMES, Math.floor(number / 4096)),
    ].join(' '),
    phone: `+55119${String(number).padStart(8, '0')}`,
    email: `bench${id}@quixaba.example`,
    cpf: String(10_000_000_000 + number),
    inviteCode: `BENCH${id}`,
    ip: `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`,
    pixKey: `bench${id}@pix.example`,
    withdrawal: number % WITHDRAWAL_EVERY === 0 ? `W${String(id).padStart(14, '0')}` : null,
  };
}

type MemberTexts = ReturnType<typeof describeMember>;

/** The columns of each file, in the order of its cells. */
const COLUMNS = {
  'vault.person': 'id, key_id, wrapped, created_at',
  'identity.member': `id, account, account_key, realname_sealed, realname_index, phone_sealed, phone_index, email_index, cpf_index,
    register_ip_sealed, invite_code, lang, site, register_site, created_at, updated_at, is_in_on`,
  'cashier.sign_in_trace': 'member_id, ip_index, agent_index, device, first_at, last_at',
  'cashier.bank_account': 'id, member_id, key_kind, key_sealed, key_index, created_at, changed_at',
  'cashier.withdrawal': `id, member_id, amount, key_kind, key_sealed, key_index, holder_sealed, request_key, status, requested_at,
    decided_at, finished_at, end_to_end_id, reason`,
} as const;

type Table = keyof typeof COLUMNS;
type Cell = string | number | boolean | Buffer | Date | null;

/** Cells of the text format of COPY. None of the texts has a character that must be escaped. */
function formatCell(cell: Cell): string {
  if (cell === null) return String.raw`\N`;
  if (cell instanceof Buffer) return String.raw`\\x${cell.toString('hex')}`;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

interface SealedPeopleDeps {
  vault: Pick<Vault, 'blindIndex'>;
  ring: KeyRing;
  now: Date;
  members: number;
}

/** AES-256-GCM in the layout of the vault: version, nonce, ciphertext, tag. */
function seal(key: Buffer, context: string, bytes: Uint8Array, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([Buffer.of(1), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Seals as the vault does; every nonce is used once, because it is derived from the context, which is unique. */
function createSealing({ ring }: Pick<SealedPeopleDeps, 'ring'>, id: number) {
  const nonceOf = (context: string): Buffer => createHash('sha256').update(context).digest().subarray(0, 12);
  const key = createHash('sha256').update(`key of ${id}`).digest();
  const sealWith = (by: Buffer, context: string, text: Uint8Array): Buffer => seal(by, context, text, nonceOf(context));
  return {
    wrapped: () => sealWith(ring.current.bytes, `vault.person.wrapped:${id}`, key),
    seal: (context: string, text: string): Buffer => sealWith(key, context, Buffer.from(text)),
  };
}

type Sealing = ReturnType<typeof createSealing>;

/** Most were paid; the newest wait for a decision. */
function toWithdrawalStatus(number: number, waiting: boolean): 'in_review' | 'refused' | 'cancelled' | 'paid' {
  if (waiting) return 'in_review';
  return number % 31 === 0 ? 'refused' : number % 47 === 0 ? 'cancelled' : 'paid';
}

function toWithdrawal(
  { now, members, vault }: SealedPeopleDeps,
  number: number,
  member: MemberTexts,
  sealing: Sealing,
): Cell[] {
  const { id, realname, pixKey, withdrawal } = member;
  // A multiplier without a common factor scatters them over the days.
  const share = ((number * 7919) % members) / members;
  const requestedAt = new Date(now.getTime() - share * PLAYED_DAYS * DAY_MS);
  const isWaiting = share < 1 / 4000;
  const status = toWithdrawalStatus(number, isWaiting);
  const endedAt = isWaiting ? null : new Date(requestedAt.getTime() + (1 + (number % 90)) * 60_000);
  return [
    withdrawal,
    id,
    2000 + ((number * 37) % 90_000),
    'email',
    sealing.seal(`cashier.withdrawal.key:${withdrawal}`, pixKey),
    vault.blindIndex('pix_key', `email|${pixKey}`),
    sealing.seal(`cashier.withdrawal.holder:${withdrawal}`, realname),
    `bench${id}`,
    status,
    requestedAt,
    endedAt,
    endedAt,
    status === 'paid' ? `E${String(id).padStart(31, '0')}` : null,
    status === 'refused' ? 'bench' : null,
  ];
}

function* toRows(deps: SealedPeopleDeps, number: number): Generator<[Table, Cell[]]> {
  const { vault, ring, now, members } = deps;
  const member = describeMember(number);
  const { id, account, realname, phone, email, cpf, ip, pixKey, inviteCode } = member;
  const sealing = createSealing({ ring }, id);
  const sealOwn = (field: string, text: string): Buffer => sealing.seal(`identity.member.${field}:${id}`, text);
  const at = new Date(now.getTime() - (1 - number / members) * REGISTERED_DAYS * DAY_MS);
  yield ['vault.person', [id, ring.current.id, sealing.wrapped(), at]];
  yield [
    'identity.member',
    [
      id,
      account,
      account,
      sealOwn('realname', realname),
      vault.blindIndex('name', realname.toLowerCase()),
      sealOwn('phone', phone),
      vault.blindIndex('phone', phone),
      vault.blindIndex('email', email),
      vault.blindIndex('cpf', cpf),
      sealOwn('registerIp', ip),
      inviteCode,
      'pt',
      'arara',
      'localhost',
      at,
      at,
      number % INTERNAL_EVERY === 7,
    ],
  ];
  const [ipIndex, agentIndex] = [vault.blindIndex('place', `ip|${ip}`), vault.blindIndex('place', `agent|${id}`)];
  yield ['cashier.sign_in_trace', [id, ipIndex, agentIndex, 'Chrome, Android', at, at]];
  if (member.withdrawal === null) return;
  const keyIndex = vault.blindIndex('pix_key', `email|${pixKey}`);
  // No list opens it: sealing takes most of the time.
  yield ['cashier.bank_account', [id, id, 'email', keyIndex, keyIndex, at, at]];
  yield ['cashier.withdrawal', toWithdrawal(deps, number, member, sealing)];
}

/** Writes members with their sealed data, and what of their money is sealed, to files, and copies these into the tables. */
export async function copyPeople(url: string, folder: string, deps: SealedPeopleDeps): Promise<void> {
  const tables = Object.keys(COLUMNS) as Table[];
  const pathOf = (table: Table): string => join(folder, `${table}.copy`);
  const files = new Map(tables.map((table) => [table, createWriteStream(pathOf(table), { mode: 0o644 })]));
  for (let number = 0; number < deps.members; number += 1)
    for (const [table, cells] of toRows(deps, number)) {
      const file = files.get(table);
      if (file?.write(`${cells.map(formatCell).join('\t')}\n`) === false) await once(file, 'drain');
    }
  for (const file of files.values()) {
    file.end();
    await once(file, 'finish');
  }
  for (const table of tables) await query(url, `copy ${table} (${COLUMNS[table]}) from '${pathOf(table)}'`);
}
