import { endpoints } from '@arara/contract';
import type { z } from 'zod';
import type { Db } from '../../db/index.ts';
import { Failure, type Route, type StaffCaller, pageOf, staff } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Change, listChanges, listWaiting } from './change-store.ts';
import { listMonths } from './entry-store.ts';
import type { Jackpots } from './jackpots.ts';
import { writeDrop, writeMonth, writeRow, writeTerms } from './office-written.ts';
import type { Pool, Terms, TermsForm } from './pool.ts';
import { bestReturn, givenTogether } from './returns.ts';
import * as rounds from './round-store.ts';
import * as store from './store.ts';

const CHANGES_SHOWN = 20;
const MONTHS_SHOWN = 24;
const DROPS_SHOWN = 20;

interface JackpotOfficeParts {
  db: Db;
  catalog: Pick<Catalog, 'shelf'>;
  identity: Pick<Identity, 'members'>;
  jackpots: Jackpots;
  office: Pick<Staff, 'emails'>;
  /** The beginning of a name, for who of staff does not see players. */
  maskedName: (name: string) => string;
}

type Actor = StaffCaller['actor'];
type Form = z.output<typeof endpoints.officeJackpotSave.input>;

const formOf = (input: Form): TermsForm => ({
  titles: Object.fromEntries(Object.entries(input.titles).filter(([, text]) => text !== '')),
  games: [...new Set(input.games)],
  categories: [...new Set(input.categories)],
  contributionBps: input.contribution_bps,
  seed: input.seed,
  oneIn: input.one_in,
  cap: input.cap,
});

function dropWriter({ db, identity, maskedName }: JackpotOfficeParts) {
  return async (drops: readonly rounds.Drop[], { permissions }: Actor) => {
    const members = await identity.members(db, [...new Set(drops.map(({ memberId }) => memberId))]);
    const keys = await store.listKeys(db, [...new Set(drops.map(({ poolId }) => poolId))]);
    const mayName = permissions.includes('player.read');
    return drops.map((drop) => {
      const known = members.get(drop.memberId)?.account ?? '';
      const account = mayName ? known : maskedName(known);
      return writeDrop(drop, { pool: keys.get(drop.poolId) ?? '', account });
    });
  };
}

/** What is known of pools beside themselves. */
async function besides({ db }: JackpotOfficeParts, pools: readonly Pool[]) {
  const ids = pools.map(({ id }) => id);
  const waiting = await listWaiting(db, ids);
  const dropped = await rounds.sumDrops(db, ids);
  const known = pools.map((pool) => pool.termsId ?? waiting.get(pool.id)?.termsId ?? 0);
  const terms = await store.listTerms(db, known);
  return pools.map((pool, place) => ({
    terms: terms.get(known[place] ?? 0),
    waiting: waiting.get(pool.id),
    dropped: dropped.get(pool.id),
  }));
}

function termsWriter({ db, catalog }: JackpotOfficeParts) {
  /** With the best return that these terms would lead to, beside the other pools as they are. */
  return async (pool: Pool, terms: Terms | undefined) => {
    if (terms === undefined) return null;
    const others = (await store.listPoolsOf(db, pool.site)).filter(({ id }) => id !== pool.id);
    const shelf = await catalog.shelf();
    return writeTerms(terms, bestReturn(shelf.games, terms.counted, await givenTogether(db, others, terms)));
  };
}

function changeWriter(parts: JackpotOfficeParts) {
  const { db, office } = parts;
  const written = termsWriter(parts);
  return async (pool: Pool, changes: readonly Change[]) => {
    const terms = await store.listTerms(
      db,
      changes.map(({ termsId }) => termsId ?? 0),
    );
    const keys = await store.listKeys(
      db,
      changes.map(({ intoPool }) => intoPool ?? 0),
    );
    const emails = await office.emails(
      db,
      changes.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? 0]),
    );
    return Promise.all(
      changes.map(async ({ id, kind, state, reason, intoPool, termsId, askedBy, askedAt, decidedBy, decidedAt }) => ({
        id,
        kind,
        state,
        reason,
        into: keys.get(intoPool ?? 0) ?? null,
        terms: await written(pool, terms.get(termsId ?? 0)),
        asked_by: emails.get(askedBy) ?? '',
        asked_at: askedAt.toISOString(),
        decided_by: emails.get(decidedBy ?? 0) ?? '',
        decided_at: decidedAt?.toISOString() ?? null,
      })),
    );
  };
}

function wholeWriter(parts: JackpotOfficeParts) {
  const { db } = parts;
  const [writeDrops, writtenTerms, writtenChanges] = [dropWriter(parts), termsWriter(parts), changeWriter(parts)];
  return async (id: number, actor: Actor) => {
    const pool = await store.findPool(db, id);
    if (pool === undefined) throw new Failure('jackpot_unknown', { field: 'id' });
    const [beside] = await besides(parts, [pool]);
    const { termsId, nextTermsId, intoPool } = pool;
    const terms = await store.listTerms(db, [termsId ?? 0, nextTermsId ?? 0]);
    const changes = await writtenChanges(pool, await listChanges(db, id, CHANGES_SHOWN));
    const { rows } = await rounds.listDrops(db, id, { page: 1, limit: DROPS_SHOWN });
    return {
      data: {
        ...writeRow(pool, beside ?? { terms: undefined, waiting: undefined, dropped: undefined }),
        saved_version: pool.version,
        opened_at: pool.openedAt?.toISOString() ?? null,
        ended_at: pool.endedAt?.toISOString() ?? null,
        into: (await store.listKeys(db, [intoPool ?? 0])).get(intoPool ?? 0) ?? null,
        terms: await writtenTerms(pool, terms.get(termsId ?? 0)),
        next_terms: await writtenTerms(pool, terms.get(nextTermsId ?? 0)),
        waiting: changes.find(({ state }) => state === 'asked') ?? null,
        changes,
        months: (await listMonths(db, id, MONTHS_SHOWN)).map(writeMonth),
        last_drops: await writeDrops(rows, actor),
      },
    };
  };
}

/** Jackpots, as staff makes, changes and watches them. */
export function jackpotOfficeRoutes(parts: JackpotOfficeParts): Route[] {
  const { db } = parts;
  const { desk } = parts.jackpots;
  const [whole, writeDrops] = [wholeWriter(parts), dropWriter(parts)];

  return [
    staff(endpoints.officeJackpots, 'jackpot.read', async ({ input }) => {
      const filter = { words: input.q ?? '', state: input.status ?? null };
      const { rows, total } = await store.listPools(db, filter, input);
      const beside = await besides(parts, rows);
      const written = rows.flatMap((pool, place) =>
        beside[place] === undefined ? [] : [writeRow(pool, beside[place])],
      );
      return { data: pageOf({ rows: written, total }, input, (row) => row) };
    }),
    staff(endpoints.officeJackpot, 'jackpot.read', ({ input, actor }) => whole(input.id, actor)),
    staff(endpoints.officeJackpotSave, 'jackpot.write', async ({ input, actor }) => {
      const { id, saved_version: version, site, key, reason } = input;
      const asked = id === null ? { site, key } : { id, version };
      return whole(await desk.save(actor, asked, formOf(input), reason), actor);
    }),
    staff(endpoints.officeJackpotAsk, 'jackpot.write', async ({ input, actor }) => {
      const { id, saved_version: version, kind, into, reason } = input;
      await desk.ask(actor, { id, version }, { kind, into, reason });
      return whole(id, actor);
    }),
    staff(endpoints.officeJackpotDecide, 'jackpot.decide', async ({ input, actor }) => {
      const { id, saved_version: version, change_id: changeId, approved, reason } = input;
      await desk[approved ? 'approve' : 'refuse'](actor, { id, version }, changeId, reason);
      return whole(id, actor);
    }),
    staff(endpoints.officeJackpotDrops, 'jackpot.read', async ({ input, actor }) => {
      const ofPool = input.q === undefined || input.q === '' ? null : await store.findPoolId(db, input.q);
      const { rows, total } = await rounds.listDrops(db, ofPool, input);
      return { data: pageOf({ rows: await writeDrops(rows, actor), total }, input, (row) => row) };
    }),
  ];
}
