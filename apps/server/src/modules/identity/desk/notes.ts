import type { Atomically, Db } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, type PageRequest, type Rows } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import * as papersStore from '../papers-store.ts';
import { memberStatus } from '../status.ts';
import type { ActLog } from './acts.ts';
import * as store from './store.ts';

/** What a member of staff noted about a member. */
export interface Note {
  id: string;
  staffId: number;
  at: Date;
  text: string;
}

/** Notes of staff about members. They are added, never changed, and stand sealed under the member's own key. */
export interface Notes {
  /** Fails with `not_found`, also for who was erased: nothing is written down about nobody. */
  add(actor: Actor, memberId: number, text: string): Promise<Note>;
  /** Fails with `not_found`. */
  list(memberId: number, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<Note>>;
}

interface NotesParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  office: ActLog;
  vault: Vault;
}

const placeOf = (id: string): string => `identity.note.text:${id}`;

export function createNotes({ db, atomically, clock, ids, office, vault }: NotesParts): Notes {
  return {
    add: (actor, memberId, text) =>
      atomically(async (tx) => {
        const member = await papersStore.lockPapers(tx, memberId);
        if (member === undefined || member.status === memberStatus.erased)
          throw new Failure('not_found', { field: 'player_id' });
        const note = { id: ids.uuid(), staffId: actor.id, at: clock.now() };
        const sealer = await vault.sealer(tx, memberId);
        await store.insertNote(tx, memberId, { ...note, text: sealer.seal(placeOf(note.id), text) });
        // What it says may be personal, and the log keeps for ever: there it stands by its number alone.
        await office.record(tx, actor, {
          action: 'player.noted',
          subject: `player:${memberId}`,
          after: { note: note.id },
        });
        return { ...note, text };
      }),
    async list(memberId, page, order) {
      if ((await papersStore.findPapers(db, memberId)) === undefined)
        throw new Failure('not_found', { field: 'player_id' });
      const { rows, total } = await store.listNotes(db, memberId, page, order);
      const sealer = await vault.sealer(db, memberId);
      return { total, rows: rows.map((row) => ({ ...row, text: sealer.open(placeOf(row.id), row.text) })) };
    },
  };
}
