import { localeKeys } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { type BookingParts, bookOpening } from './booking.ts';
import { type Change, findChange, insertChange, listWaiting, markDecided } from './change-store.ts';
import { type ChangeKind, type Pool, type PoolState, type TermsForm, givesTooMuch, strayField } from './pool.ts';
import { bestReturn, givenTogether } from './returns.ts';
import * as store from './store.ts';

/** Which one, as it was read. */
interface Asked {
  id: number;
  version: number;
}

/** What is made of a pool that is not there yet. */
export interface Place {
  site: string;
  key: string;
}

/**
 * What staff does with pools: whatever it is, one asks with a reason and another decides. What is asked of another state than
 * it needs fails with `jackpot_state`, and where somebody else was first with `jackpot_changed`.
 */
export interface Desk {
  /**
   * Asks for a pool, new where `asked` is a place, or for other terms of one; what waited of it is replaced. Fails with
   * `jackpot_rule` naming the field, `jackpot_key_taken`, `site_unknown`, `game_unknown`, or, where a game would give back
   * what is staked on it, with `jackpot_gives_too_much`. Answers the pool's number.
   */
  save(actor: Actor, asked: Asked | Place, form: TermsForm, reason: string): Promise<number>;
  /** Asks that it pauses, goes on, or ends: then its rest goes to `into`, or to the first that is open. */
  ask(
    actor: Actor,
    asked: Asked,
    wanted: { kind: Exclude<ChangeKind, 'terms'>; into: number | null; reason: string },
  ): Promise<void>;
  /** By another person than who asked: else `jackpot_second_person`. */
  approve(actor: Actor, asked: Asked, changeId: number, reason: string): Promise<void>;
  /** By anybody, also by who asked. */
  refuse(actor: Actor, asked: Asked, changeId: number, reason: string): Promise<void>;
}

export interface DeskParts extends BookingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  catalog: Pick<Catalog, 'shelf'>;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** As the log keeps it: amounts as text. */
export const loggedTerms = ({ titles, games, categories, contributionBps, seed, oneIn, cap }: TermsForm) => ({
  titles,
  games,
  categories,
  contributionBps,
  seed: formatReais(seed),
  oneInCentavos: String(oneIn),
  cap: cap === null ? null : formatReais(cap),
});

const faulty = (field: string): Failure => new Failure('jackpot_rule', { field });
const subjectOf = (id: number): string => `jackpot:${id}`;

/** The games that feed it, by name; `null` for every game of ours. Fails for games that are none of ours. */
async function countedOf({ catalog }: DeskParts, { games, categories }: TermsForm): Promise<string[] | null> {
  const { byName, games: all } = await catalog.shelf();
  const stray = games.findIndex((name) => byName.get(name)?.outside !== false);
  if (stray >= 0) throw new Failure('game_unknown', { field: `games.${stray}` });
  if (games.length === 0 && categories.length === 0) return null;
  const kinds: readonly string[] = categories;
  const ofKinds = all.filter(({ category, outside }) => !outside && kinds.includes(category));
  const counted = [...new Set([...games, ...ofKinds.map(({ name }) => name)])].toSorted();
  if (counted.length === 0) throw faulty('categories');
  return counted;
}

/** Fails where bets on one of the games would on average bring back what was staked, with all pools that are open beside it. */
async function requireModest(
  { catalog }: DeskParts,
  q: Queryable,
  { site, id }: { site: string; id: number | null },
  terms: Parameters<typeof givenTogether>[2] & { counted: readonly string[] | null },
): Promise<void> {
  const others = (await store.listPoolsOf(q, site)).filter((pool) => pool.id !== id);
  const shelf = await catalog.shelf();
  const best = bestReturn(shelf.games, terms.counted, await givenTogether(q, others, terms));
  if (best !== undefined && givesTooMuch(best.rtpBps, best.gives))
    throw new Failure('jackpot_gives_too_much', { field: 'contribution_bps' });
}

function requireWords({ titles }: TermsForm): void {
  if ((titles['pt'] ?? '').trim() === '') throw faulty('titles.pt');
  const stray = Object.keys(titles).find((key) => !localeKeys.some((locale) => locale === key));
  if (stray !== undefined) throw faulty(`titles.${stray}`);
}

async function lock(tx: Tx, { id, version }: Asked, states: readonly PoolState[]): Promise<Pool> {
  await store.lockMaking(tx);
  const [pool] = await store.lockPools(tx, [id]);
  if (pool === undefined) throw new Failure('jackpot_unknown', { field: 'id' });
  if (pool.version !== version) throw new Failure('jackpot_changed', { field: 'saved_version' });
  if (!states.includes(pool.state)) throw new Failure('jackpot_state', { field: 'id' });
  return pool;
}

function askingOf(parts: DeskParts): Pick<Desk, 'save' | 'ask'> {
  const { atomically, clock, office, sites } = parts;

  async function requirePlace({ site }: Place): Promise<void> {
    if ((await sites.directory.find(site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
  }

  async function make(tx: Tx, place: Place): Promise<{ id: number; site: string }> {
    await store.lockMaking(tx);
    const id = await store.insertPool(tx, { ...place, now: clock.now() });
    if (id === undefined) throw new Failure('jackpot_key_taken', { field: 'key' });
    return { id, site: place.site };
  }

  /** Puts a change down; one that waited gives way to it. */
  async function put(
    tx: Tx,
    actor: Actor,
    change: Pick<Change, 'poolId' | 'kind' | 'termsId' | 'intoPool' | 'reason'>,
  ) {
    const now = clock.now();
    const waiting = (await listWaiting(tx, [change.poolId])).get(change.poolId);
    if (waiting !== undefined) await markDecided(tx, waiting.id, { state: 'replaced', staffId: actor.id, now });
    await insertChange(tx, { ...change, askedBy: actor.id, askedAt: now });
    await store.markChanged(tx, change.poolId);
  }

  return {
    async save(actor, asked, form, reason) {
      requireWords(form);
      const stray = strayField(form);
      if (stray !== undefined) throw faulty(stray);
      if ('site' in asked) await requirePlace(asked);
      const counted = await countedOf(parts, form);
      return atomically(async (tx) => {
        const pool = 'site' in asked ? await make(tx, asked) : await lock(tx, asked, ['draft', 'open', 'paused']);
        await requireModest(parts, tx, pool, { ...form, counted });
        const termsId = await store.insertTerms(tx, pool.id, { ...form, counted, now: clock.now() });
        await put(tx, actor, { poolId: pool.id, kind: 'terms', termsId, intoPool: null, reason });
        const action = 'site' in asked ? 'jackpot.written' : 'jackpot.changed';
        await office.record(tx, actor, { action, subject: subjectOf(pool.id), after: loggedTerms(form), reason });
        return pool.id;
      });
    },
    ask: (actor, asked, { kind, into, reason }) =>
      atomically(async (tx) => {
        const from: Record<typeof kind, PoolState[]> = { pause: ['open'], resume: ['paused'], end: ['open', 'paused'] };
        const pool = await lock(tx, asked, from[kind]);
        if (into !== null && kind !== 'end') throw faulty('into');
        const target = into === null ? undefined : await store.findPool(tx, into);
        const isOpen = target?.site === pool.site && target.state === 'open' && target.id !== pool.id;
        if (into !== null && !isOpen) throw faulty('into');
        await put(tx, actor, { poolId: pool.id, kind, termsId: null, intoPool: into, reason });
        const after = { kind, into: target?.key ?? null };
        await office.record(tx, actor, { action: 'jackpot.asked', subject: subjectOf(pool.id), after, reason });
      }),
  };
}

/** What an approved change does. */
function createDeeds(parts: DeskParts): Record<ChangeKind, (tx: Tx, pool: Pool, change: Change) => Promise<void>> {
  const { clock } = parts;

  async function open(tx: Tx, pool: Pool, termsId: number): Promise<void> {
    const at = clock.now();
    await store.markTerms(tx, pool.id, termsId);
    await store.markState(tx, pool.id, 'open', { now: at });
    await store.insertSpell(tx, pool.id, termsId, at);
  }

  return {
    async terms(tx, pool, { termsId }) {
      const terms = await store.findTerms(tx, termsId ?? 0);
      await requireModest(parts, tx, pool, terms);
      if (pool.state !== 'draft') return store.markNextTerms(tx, pool.id, terms.id);
      await open(tx, pool, terms.id);
      await bookOpening(parts, tx, { pool, seed: terms.seed, at: clock.now() });
    },
    async pause(tx, pool) {
      await store.markSpellOver(tx, pool.id, clock.now());
      await store.markState(tx, pool.id, 'paused', { now: clock.now() });
    },
    async resume(tx, pool) {
      const terms = await store.findTerms(tx, pool.termsId ?? 0);
      await requireModest(parts, tx, pool, terms);
      await store.markState(tx, pool.id, 'open', { now: clock.now() });
      await store.insertSpell(tx, pool.id, terms.id, clock.now());
    },
    async end(tx, pool, { intoPool }) {
      await store.markSpellOver(tx, pool.id, clock.now());
      await store.markState(tx, pool.id, 'ending', { now: clock.now(), into: intoPool });
    },
  };
}

/** In which states what was asked for can still be done. */
const doneIn: Readonly<Record<ChangeKind, readonly PoolState[]>> = {
  terms: ['draft', 'open', 'paused'],
  pause: ['open'],
  resume: ['paused'],
  end: ['open', 'paused'],
};

function decidingOf(parts: DeskParts): Pick<Desk, 'approve' | 'refuse'> {
  const { atomically, clock, office } = parts;
  const deeds = createDeeds(parts);

  const decide = (
    actor: Actor,
    asked: Asked,
    { changeId, reason, state }: { changeId: number; reason: string; state: 'approved' | 'refused' },
  ): Promise<void> =>
    atomically(async (tx) => {
      const pool = await lock(tx, asked, ['draft', 'open', 'paused', 'ending', 'ended']);
      const change = await findChange(tx, asked.id, changeId);
      if (change?.state !== 'asked') throw new Failure('jackpot_state', { field: 'change_id' });
      if (state === 'approved') {
        if (change.askedBy === actor.id) throw new Failure('jackpot_second_person');
        if (!doneIn[change.kind].includes(pool.state)) throw new Failure('jackpot_state', { field: 'id' });
        await deeds[change.kind](tx, pool, change);
      }
      await markDecided(tx, changeId, { state, staffId: actor.id, now: clock.now() });
      await store.markChanged(tx, pool.id);
      const after = { kind: change.kind, change: changeId };
      await office.record(tx, actor, { action: `jackpot.${state}`, subject: subjectOf(pool.id), after, reason });
    });

  return {
    approve: (actor, asked, changeId, reason) => decide(actor, asked, { changeId, reason, state: 'approved' }),
    refuse: (actor, asked, changeId, reason) => decide(actor, asked, { changeId, reason, state: 'refused' }),
  };
}

export function createDesk(parts: DeskParts): Desk {
  return { ...askingOf(parts), ...decidingOf(parts) };
}
