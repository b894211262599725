import { endpoints } from '@arara/contract';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import { Failure, type Route, type StaffCaller, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type PoolChange, listChanges, listPendingChanges } from './change-store.ts';
import { listMonths } from './entry-store.ts';
import { type PoolDetails, toMonthView, toPoolRow, toTermsView, toWinView } from './jackpot-office-view.ts';
import { createPoolReturns, findBestReturn } from './jackpot-returns.ts';
import type { Jackpots } from './jackpots.ts';
import * as pools from './pool-store.ts';
import type { PoolTerms, PoolTermsForm } from './pool.ts';
import * as rounds from './round-store.ts';

const CHANGES_SHOWN = 20;
const MONTHS_SHOWN = 24;
const WINS_SHOWN = 20;

interface JackpotOfficeDeps {
  db: Db;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  identity: Pick<Identity, 'members'>;
  jackpots: Jackpots;
  staff: Pick<Staff, 'emails'>;
  /** The beginning of a name, for staff without the permission to see players. */
  maskName: (name: string) => string;
}

type Actor = StaffCaller['actor'];
type SaveInput = z.output<typeof endpoints.officeJackpotSave.input>;

const toTermsForm = (input: SaveInput): PoolTermsForm => ({
  titles: Object.fromEntries(Object.entries(input.titles).filter(([, text]) => text !== '')),
  games: [...new Set(input.games)],
  categories: [...new Set(input.categories)],
  contributionBps: input.contribution_bps,
  seed: input.seed,
  oneIn: input.one_in,
  cap: input.cap,
});

function createWinPresenter({ db, identity, maskName }: JackpotOfficeDeps) {
  return async (wins: readonly rounds.JackpotWin[], { permissions }: Actor) => {
    const members = await identity.members(db, [...new Set(wins.map(({ memberId }) => memberId))]);
    const keys = await pools.listPoolKeys(db, [...new Set(wins.map(({ poolId }) => poolId))]);
    const canSeePlayers = permissions.includes('player.read');
    return wins.map((win) => {
      const fullName = members.get(win.memberId)?.account ?? '';
      const account = canSeePlayers ? fullName : maskName(fullName);
      return toWinView(win, { pool: keys.get(win.poolId) ?? '', account });
    });
  };
}

/** Loads the terms, the pending change and the wins of pools, in the order of the pools. */
async function loadDetails({ db }: JackpotOfficeDeps, page: readonly pools.JackpotPool[]) {
  const ids = page.map(({ id }) => id);
  const pending = await listPendingChanges(db, ids);
  const wins = await rounds.sumWins(db, ids);
  const termsIds = page.map((pool) => pool.termsId ?? pending.get(pool.id)?.termsId ?? 0);
  const terms = await pools.listTerms(db, termsIds);
  return page.map((pool, index): PoolDetails => ({
    terms: terms.get(termsIds[index] ?? 0),
    pending: pending.get(pool.id),
    wins: wins.get(pool.id),
  }));
}

function createTermsPresenter({ db, catalog }: JackpotOfficeDeps) {
  /** Adds the best return that these terms lead to, together with the other pools of the site. */
  return async (pool: pools.JackpotPool, terms: PoolTerms | undefined) => {
    if (terms === undefined) return null;
    const others = (await pools.listSitePools(db, pool.site)).filter(({ id }) => id !== pool.id);
    const snapshot = await catalog.loadSnapshot();
    const poolReturns = await createPoolReturns(db, others, terms);
    return toTermsView(terms, findBestReturn(snapshot.games, terms.contributingGames, poolReturns));
  };
}

function createChangePresenter(deps: JackpotOfficeDeps) {
  const { db, staff } = deps;
  const presentTerms = createTermsPresenter(deps);
  return async (pool: pools.JackpotPool, changes: readonly PoolChange[]) => {
    const terms = await pools.listTerms(
      db,
      changes.map(({ termsId }) => termsId ?? 0),
    );
    const keys = await pools.listPoolKeys(
      db,
      changes.map(({ intoPool }) => intoPool ?? 0),
    );
    const emails = await staff.emails(
      db,
      changes.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? 0]),
    );
    return Promise.all(
      changes.map(async (change) => ({
        id: change.id,
        kind: change.kind,
        state: change.state,
        reason: change.reason,
        into: keys.get(change.intoPool ?? 0) ?? null,
        terms: await presentTerms(pool, terms.get(change.termsId ?? 0)),
        requested_by: emails.get(change.requestedBy) ?? '',
        requested_at: change.requestedAt.toISOString(),
        decided_by: emails.get(change.decidedBy ?? 0) ?? '',
        decided_at: change.decidedAt?.toISOString() ?? null,
      })),
    );
  };
}

function createPoolPresenter(deps: JackpotOfficeDeps) {
  const { db } = deps;
  const presentWins = createWinPresenter(deps);
  const presentTerms = createTermsPresenter(deps);
  const presentChanges = createChangePresenter(deps);
  return async (id: number, actor: Actor) => {
    const pool = await pools.findPool(db, id);
    if (pool === undefined) throw new Failure('jackpot_unknown', { field: 'id' });
    const [details] = await loadDetails(deps, [pool]);
    const { termsId, nextTermsId, intoPool } = pool;
    const terms = await pools.listTerms(db, [termsId ?? 0, nextTermsId ?? 0]);
    const changes = await presentChanges(pool, await listChanges(db, id, CHANGES_SHOWN));
    const { rows } = await rounds.listWins(db, id, { page: 1, limit: WINS_SHOWN });
    return {
      data: {
        ...toPoolRow(pool, details ?? { terms: undefined, pending: undefined, wins: undefined }),
        saved_version: pool.version,
        opened_at: pool.openedAt?.toISOString() ?? null,
        ended_at: pool.endedAt?.toISOString() ?? null,
        into: (await pools.listPoolKeys(db, [intoPool ?? 0])).get(intoPool ?? 0) ?? null,
        terms: await presentTerms(pool, terms.get(termsId ?? 0)),
        next_terms: await presentTerms(pool, terms.get(nextTermsId ?? 0)),
        waiting: changes.find(({ state }) => state === 'asked') ?? null,
        changes,
        months: (await listMonths(db, id, MONTHS_SHOWN)).map(toMonthView),
        last_drops: await presentWins(rows, actor),
      },
    };
  };
}

/** Routes by which staff reads, requests and decides jackpots. */
export function jackpotOfficeRoutes(deps: JackpotOfficeDeps): Route[] {
  const { db } = deps;
  const { admin } = deps.jackpots;
  const [presentPool, presentWins] = [createPoolPresenter(deps), createWinPresenter(deps)];

  return [
    staffRoute(endpoints.officeJackpots, 'jackpot.read', async ({ input }) => {
      const filter = { words: input.q ?? '', state: input.status ?? null };
      const { rows, total } = await pools.listPools(db, filter, input);
      const details = await loadDetails(deps, rows);
      const views = rows.flatMap((pool, index) =>
        details[index] === undefined ? [] : [toPoolRow(pool, details[index])],
      );
      return { data: pageOf({ rows: views, total }, input, (row) => row) };
    }),
    staffRoute(endpoints.officeJackpot, 'jackpot.read', ({ input, actor }) => presentPool(input.id, actor)),
    staffRoute(endpoints.officeJackpotSave, 'jackpot.write', async ({ input, actor }) => {
      const { id, saved_version: version, site, key, reason } = input;
      const target = id === null ? { site, key } : { id, version };
      return presentPool(await admin.save(actor, target, toTermsForm(input), reason), actor);
    }),
    staffRoute(endpoints.officeJackpotAsk, 'jackpot.write', async ({ input, actor }) => {
      const { id, saved_version: version, kind, into, reason } = input;
      await admin.request(actor, { id, version }, { kind, into, reason });
      return presentPool(id, actor);
    }),
    staffRoute(endpoints.officeJackpotDecide, 'jackpot.decide', async ({ input, actor }) => {
      const { id, saved_version: version, change_id: changeId, approved, reason } = input;
      await admin[approved ? 'approve' : 'refuse'](actor, { id, version }, changeId, reason);
      return presentPool(id, actor);
    }),
    staffRoute(endpoints.officeJackpotDrops, 'jackpot.read', async ({ input, actor }) => {
      const poolId = input.q === undefined || input.q === '' ? null : await pools.findPoolId(db, input.q);
      const { rows, total } = await rounds.listWins(db, poolId, input);
      return { data: pageOf({ rows: await presentWins(rows, actor), total }, input, (row) => row) };
    }),
  ];
}
