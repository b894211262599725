import { hash } from 'node:crypto';
import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../../platform/index.ts';
import { computeRealNameIndex, normalizeRealName } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { OPERATOR_PERSON_ID, type Sealer, type Vault } from '../../../accounts/vault/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { type ListedPerson, openListFile, readListFile } from './list-file.ts';
import * as store from './watch-list-store.ts';
import type { WatchListEntry, WatchListMatch } from './watch-list-store.ts';

/** Where the digits that a masked CPF shows are in a whole one. */
export const CPF_MIDDLE = { from: 3, until: 9 } as const;
const INSERT_SIZE = 1_000;

export interface WatchListUpload {
  listId: string;
  /** The newest version that was read; 0 for a new list. */
  version: number;
  /** The CSV, compressed by gzip, in base64. */
  csvGzip: string;
  reason: string;
}

/** Lists of politically exposed and sanctioned persons: one person uploads a version, another approves it. */
export interface WatchLists {
  /**
   * Stores a version and returns its number and length; a waiting one of the list is refused. Fails with `rules_changed`
   * where `version` is not the newest, and as `openListFile` and `readListFile`.
   */
  upload(actor: Actor, upload: WatchListUpload): Promise<{ version: number; entries: number }>;
  /**
   * Puts a version in force, compares all players with it by a job, and deletes the persons of the version before; or refuses
   * it. Fails with `not_found`, `aml_state`, and with `aml_second_person` for the approval of one's own upload.
   */
  decide(actor: Actor, list: { listId: string; version: number }, approve: boolean): Promise<void>;
  /** Opens the names of matches. */
  openNames(q: Queryable, matches: readonly WatchListMatch[]): Promise<string[]>;
}

export interface WatchListsDeps {
  atomically: Atomically;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  staff: Pick<Staff, 'record'>;
  vault: Pick<Vault, 'blindIndex' | 'sealer'>;
}

const toNameContext = (entryKey: Buffer): string => `anti_money_laundering.watch_list:${entryKey.toString('hex')}:name`;

function toEntry(vault: Pick<Vault, 'blindIndex'>, sealer: Sealer, person: ListedPerson): WatchListEntry {
  const { name, cpf, cpfMiddle, kind, source, listedOn } = person;
  const entryKey = vault.blindIndex(
    'watch_list_entry',
    [kind, cpf ?? cpfMiddle ?? '', normalizeRealName(name)].join('|'),
  );
  return {
    kind,
    source,
    listedOn,
    entryKey,
    nameSealed: sealer.seal(toNameContext(entryKey), name),
    nameIndex: computeRealNameIndex(vault, name),
    cpfIndex: cpf === null ? null : vault.blindIndex('cpf', cpf),
    cpfMiddleIndex: cpfMiddle === null ? null : vault.blindIndex('cpf_middle', cpfMiddle),
  };
}

export function createWatchLists({ atomically, clock, jobs, staff, vault }: WatchListsDeps): WatchLists {
  async function insertEntries(tx: Tx, list: { listId: string; version: number }, people: readonly ListedPerson[]) {
    const sealer = await vault.sealer(tx, OPERATOR_PERSON_ID);
    // Sealed by parts, so that no other request waits for the whole list.
    for (let from = 0; from < people.length; from += INSERT_SIZE) {
      const entries = people.slice(from, from + INSERT_SIZE).map((person) => toEntry(vault, sealer, person));
      await store.insertEntries(tx, list, entries);
    }
  }

  return {
    async upload(actor, { listId, version, csvGzip, reason }) {
      const csv = await openListFile(csvGzip);
      const people = await readListFile(csv);
      return atomically(async (tx) => {
        await store.lockLists(tx);
        const [newest] = await store.listVersions(tx, listId);
        if ((newest?.version ?? 0) !== version) throw new Failure('rules_changed', { field: 'version' });
        const at = clock.now();
        if (newest?.status === 'waiting') {
          await store.markVersion(tx, newest, { status: 'refused', by: actor.id, at });
          await store.deleteEntries(tx, listId, newest.version);
        }
        const list = { listId, version: version + 1 };
        const fileHash = hash('sha256', csv, 'buffer');
        const counted = { entryCount: people.length, fileHash };
        await store.insertVersion(tx, { ...list, ...counted, proposedBy: actor.id, proposedAt: at, reason });
        await insertEntries(tx, list, people);
        await staff.record(tx, actor, {
          action: 'aml_list.uploaded',
          subject: `aml_list:${listId}`,
          after: { version: list.version, entries: people.length, sha256: fileHash.toString('hex') },
          reason,
        });
        return { version: list.version, entries: people.length };
      });
    },
    decide: (actor, { listId, version }, approve) =>
      atomically(async (tx) => {
        await store.lockLists(tx);
        const row = (await store.listVersions(tx, listId)).find((one) => one.version === version);
        if (row === undefined) throw new Failure('not_found', { field: 'version' });
        if (row.status !== 'waiting') throw new Failure('aml_state', { field: 'version' });
        if (approve && row.proposedBy === actor.id) throw new Failure('aml_second_person', { field: 'version' });
        const status = approve ? 'approved' : 'refused';
        await store.markVersion(tx, row, { status, by: actor.id, at: clock.now() });
        if (approve) {
          await store.deleteOtherEntries(tx, listId, version);
          await jobs.enqueue(tx, 'watch_list_version', { listId, version, after: '0' });
        } else await store.deleteEntries(tx, listId, version);
        await staff.record(tx, actor, {
          action: `aml_list.${status}`,
          subject: `aml_list:${listId}`,
          after: { version, entries: row.entryCount },
        });
      }),
    async openNames(q, matches) {
      const sealer = await vault.sealer(q, OPERATOR_PERSON_ID);
      return matches.map(({ entryKey, nameSealed }) => sealer.open(toNameContext(entryKey), nameSealed));
    },
  };
}
