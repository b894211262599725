import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissionKeys } from '../../apps/server/src/modules/accounts/staff/index.ts';
import { connect, createAtomically } from '../../apps/server/src/db/index.ts';
import { createVault, newKeyTexts, readKeyRing } from '../../apps/server/src/modules/accounts/vault/index.ts';
import { createLocalBus, systemClock, systemRandom } from '../../apps/server/src/platform/index.ts';
import { installSchema } from '../ledger/database.ts';
import type { Bench } from '../part.ts';
import { query } from '../query.ts';
import { type PastSize, insertPast } from './past.ts';
import { copyPeople } from './sealed-people.ts';

/** A token that anyone could guess, in a database that lives as long as the benchmark. */
export const STAFF_TOKEN = 'b'.repeat(43);

/** A member of staff with every permission, who is signed in. Their authenticator cannot be opened, and is not asked for. */
const STAFF = `
  insert into staff.role (key, name, permissions) values ('bench', 'Bench', $1::text[]);
  insert into staff.member (email, name, password_hash, role, created_at, totp_sealed)
  values ('bench@arara.example', 'Bench', '-', 'bench', now(), '\\x00');
  insert into staff.session (token_hash, staff_id, created_at, expires_at, seen_at, ip_sealed, agent)
  select sha256(convert_to($2, 'UTF8')), id, now(), now() + interval '12 hours', now(), '\\x00', 'bench' from staff.member`;

async function insertStaff(url: string): Promise<void> {
  const values = [permissionKeys, STAFF_TOKEN];
  for (const [position, statement] of STAFF.split(';').entries())
    await query(url, statement.replace('$2', '$1'), position === 1 ? [] : [values[position === 0 ? 0 : 1]]);
}

/** The keys of the people, which the server needs too, as its environment has them. */
export interface KeyEnvironment {
  DATA_KEYS: string;
  INDEX_KEY: string;
}

/** Fills an empty database with so many players and bets; returns the keys under which their data is sealed. */
export async function fillDatabase(
  url: string,
  size: PastSize,
  report: (text: string) => void,
): Promise<KeyEnvironment> {
  await installSchema(url);
  const { dataKeys, indexKey } = newKeyTexts(systemRandom.bytes);
  const ring = readKeyRing(dataKeys, indexKey);
  const folder = await mkdtemp(join(tmpdir(), 'arara-bench-'));
  const { db, close } = connect({ url, max: 2, applicationName: 'arara bench' });
  try {
    // The database reads the files itself.
    await chmod(folder, 0o755);
    const atomically = createAtomically(db, {
      onError(error) {
        throw error;
      },
    });
    const bus = createLocalBus(() => undefined);
    const vault = createVault({ atomically, bus, clock: systemClock, random: systemRandom, ring });
    await vault.open();
    report(`sealing ${size.members} players`);
    await copyPeople(url, folder, { vault, ring, now: systemClock.now(), members: size.members });
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
  await insertPast(url, size, report);
  await insertStaff(url);
  return { DATA_KEYS: dataKeys, INDEX_KEY: indexKey };
}

interface OfficeDatabase {
  url: string;
  keys: KeyEnvironment;
}

const databases = new WeakMap<Bench['cluster'], Promise<OfficeDatabase>>();

async function create({ cluster, options, report }: Bench): Promise<OfficeDatabase> {
  const url = await cluster.createDatabase('office');
  return { url, keys: await fillDatabase(url, { members: options.players, bets: options.bets }, report) };
}

/** The database of all parts: it is filled once, and goes with the server at the end. */
export function openOfficeDatabase(bench: Bench): Promise<OfficeDatabase> {
  const found = databases.get(bench.cluster) ?? create(bench);
  databases.set(bench.cluster, found);
  return found;
}
