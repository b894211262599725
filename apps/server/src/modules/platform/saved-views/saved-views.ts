import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './saved-view-store.ts';
import type { SavedView } from './saved-view-store.ts';

const MAX_VIEWS = 20;
const LISTED = 100;
const MAX_QUERY_LENGTH = 500;

/** Parts of an address that a view does not keep: the page, the open record, and the search, which may be personal data. */
const UNSAVED = ['q', 'page', 'id', 'player_id'];

export type ShownView = Pick<SavedView, 'id' | 'name' | 'query' | 'isShared'> & {
  isOwn: boolean;
  isDefault: boolean;
};

export interface SavedViews {
  /** The own and the shared views of a list. */
  list(staffId: number, list: SavedView['list']): Promise<ShownView[]>;
  /** Finds an own or a shared view of a list. */
  find(q: Queryable, staffId: number, list: SavedView['list'], id: string): Promise<SavedView | undefined>;
  /** Saves a view, or replaces the own view of that name. Fails with `views_full`. */
  save(actor: Actor, view: Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>): Promise<ShownView[]>;
  /** Deletes an own view. Fails with `not_found`. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Chooses the view that a list opens with; `null` for none. Fails with `not_found`. */
  setDefault(actor: Actor, list: SavedView['list'], id: string | null): Promise<ShownView[]>;
}

interface SavedViewsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  staff: Pick<Staff, 'record'>;
}

/** Encodes the saved parts of an address. Fails with `invalid` where they become too long by that. */
function toSavedQuery(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of UNSAVED) kept.delete(name);
  const saved = kept.toString();
  if (saved.length > MAX_QUERY_LENGTH) throw new Failure('invalid', { field: 'query' });
  return saved;
}

export function createSavedViews({ db, atomically, clock, ids, staff }: SavedViewsDeps): SavedViews {
  async function list(staffId: number, name: SavedView['list']): Promise<ShownView[]> {
    const [views, chosen] = [
      await store.listViews(db, staffId, name, LISTED),
      await store.findDefault(db, staffId, name),
    ];
    return views.map(({ id, name: title, query, isShared, staffId: owner }) => ({
      id,
      name: title,
      query,
      isShared,
      isOwn: owner === staffId,
      isDefault: id === chosen,
    }));
  }

  async function save(tx: Tx, actor: Actor, view: Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>) {
    const encoded = toSavedQuery(view.query);
    await store.lockOwner(tx, actor.id);
    const own = await store.listViews(tx, actor.id, view.list, LISTED);
    const isNew = !own.some(
      ({ staffId, name }) => staffId === actor.id && name.toLowerCase() === view.name.toLowerCase(),
    );
    if (isNew && (await store.countViews(tx, actor.id, view.list)) >= MAX_VIEWS)
      throw new Failure('views_full', { params: { max: MAX_VIEWS } });
    const saved = { ...view, id: ids.reference('V'), staffId: actor.id, query: encoded };
    const id = await store.upsertView(tx, saved, clock.now());
    if (!view.isShared) await store.deleteDefaultsOfOthers(tx, id, actor.id);
    const { list: of, name, query, isShared } = saved;
    await staff.record(tx, actor, {
      action: 'view.saved',
      subject: `view:${id}`,
      after: { list: of, name, query, shared: isShared },
    });
  }

  return {
    list,
    async find(q, staffId, name, id) {
      const found = await store.findView(q, id);
      return found?.list === name && (found.isShared || found.staffId === staffId) ? found : undefined;
    },
    async save(actor, view) {
      await atomically((tx) => save(tx, actor, view));
      return list(actor.id, view.list);
    },
    remove: (actor, id) =>
      atomically(async (tx) => {
        const found = await store.findView(tx, id);
        if (found === undefined || found.staffId !== actor.id) throw new Failure('not_found', { field: 'id' });
        await store.deleteView(tx, id);
        const { list: of, name, isShared } = found;
        const before = { list: of, name, shared: isShared };
        await staff.record(tx, actor, { action: 'view.deleted', subject: `view:${id}`, before });
      }),
    async setDefault(actor, name, id) {
      await atomically(async (tx) => {
        const found = id === null ? null : await store.findView(tx, id);
        const isVisible = found === null || (found?.list === name && (found.isShared || found.staffId === actor.id));
        if (!isVisible) throw new Failure('not_found', { field: 'id' });
        await store.markDefault(tx, actor.id, name, id);
      });
      return list(actor.id, name);
    },
  };
}
