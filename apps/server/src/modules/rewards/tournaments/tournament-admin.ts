import { wireLocales } from '@arara/contract/wire-locales';
import { formatReais } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds, dayOf } from '../../../platform/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type Sites, requireAllowedWords } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { FindFreeRoundsFault } from '../bonus/index.ts';
import type { Leaderboards } from './leaderboards.ts';
import * as store from './tournament-store.ts';
import {
  type Tournament,
  type TournamentForm,
  type TournamentState,
  computeBudget,
  findRoundsFault,
  getStart,
  listOfferedRounds,
  toStoredRule,
} from './tournament.ts';

/** About a season: members do not follow a longer tournament. */
const MAX_DAYS = 92;

/** A tournament as staff read it: a request based on an older version fails. */
interface TournamentVersion {
  id: number;
  version: number;
}

/** Changes of tournaments by staff. Each method fails with `promotion_state` where the state does not allow the change. */
export interface TournamentAdmin {
  /**
   * Inserts a draft for the id `null`; else changes a tournament that was not announced, which is a draft again. Fails with
   * `promotion_changed` where the version is old, `promotion_rule` and the field, `site_unknown`, `game_unknown`,
   * or `jurisdiction_refuses` where the site's regulator forbids a game or a word.
   */
  save(actor: Actor, target: { id: number | null; version: number }, form: TournamentForm): Promise<number>;
  /** Approves a draft and resolves its games. Fails with `tournament_second_person` for the person who entered it. */
  approve(actor: Actor, version: TournamentVersion): Promise<void>;
  /** Shows a tournament to members. Its rules cannot change from now on. */
  announce(actor: Actor, version: TournamentVersion): Promise<void>;
  /** Cancels a tournament that has not begun. */
  cancel(actor: Actor, version: TournamentVersion, reason: string): Promise<void>;
  /** Disqualifies or readmits a player until the final standings are written. A repeated request changes nothing. */
  disqualify(
    actor: Actor,
    input: { id: number; playerId: number; isDisqualified: boolean; reason: string },
  ): Promise<void>;
}

interface TournamentAdminDeps {
  db: Db;
  atomically: Atomically;
  catalog: Pick<Catalog, 'loadSnapshot' | 'requireAllowed'>;
  clock: Clock;
  /** Finds what forbids free rounds as a prize. */
  findFreeRoundsFault: FindFreeRoundsFault;
  identity: Pick<Identity, 'member'>;
  leaderboards: Leaderboards;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record'>;
}

/** Formats a tournament for the audit log: amounts as text. */
function toAuditForm({
  site,
  titles,
  firstDay,
  lastDay,
  games,
  categories,
  score,
  leastStaked,
  entry,
  rule,
}: TournamentForm) {
  const days = { firstDay, lastDay };
  const scored = { score, leastStaked: formatReais(leastStaked), entry, ...toStoredRule(rule) };
  return { site, titles, ...days, games, categories, ...scored };
}

const invalid = (field: string): Failure => new Failure('promotion_rule', { field });

/** Fails with `jurisdiction_refuses` where the site's regulator forbids a game that counts or that free rounds are for. */
async function requireAllowedGames(
  catalog: TournamentAdminDeps['catalog'],
  { games, site, rule }: TournamentForm,
): Promise<void> {
  for (const [index, name] of games.entries()) await catalog.requireAllowed(name, site, `games.${index}`);
  for (const { path, freeRounds } of listOfferedRounds(rule))
    await catalog.requireAllowed(freeRounds.game, site, `${path}.game`);
}

async function requireValid(
  { catalog, clock, findFreeRoundsFault, sites }: TournamentAdminDeps,
  form: TournamentForm,
): Promise<void> {
  const site = await sites.directory.find(form.site);
  if (site === undefined) throw new Failure('site_unknown', { field: 'site' });
  for (const field of ['titles', 'bodies'] as const) {
    if ((form[field]['pt'] ?? '').trim() === '') throw invalid(`${field}.pt`);
    const unknown = Object.keys(form[field]).find((key) => !wireLocales.some((locale) => locale === key));
    if (unknown !== undefined) throw invalid(`${field}.${unknown}`);
  }
  if (getStart(form) <= clock.now()) throw invalid('first_day');
  const lastStart = addSeconds(getStart(form), (MAX_DAYS - 1) * 86_400);
  if (form.lastDay < form.firstDay || form.lastDay > dayOf(lastStart)) throw invalid('last_day');
  const { titles, bodies } = form;
  requireAllowedWords(site.rules, { titles, bodies }, dayOf(clock.now()));
  const { byName } = await catalog.loadSnapshot();
  const unknown = form.games.findIndex((name) => !byName.has(name));
  if (unknown >= 0) throw new Failure('game_unknown', { field: `games.${unknown}` });
  await requireAllowedGames(catalog, form);
  const fault = await findRoundsFault(findFreeRoundsFault, form.rule);
  if (fault !== undefined) throw invalid(fault);
  // The multiple of a provider's round is unknown.
  const outside = form.score === 'best' ? form.games.findIndex((name) => byName.get(name)?.outside === true) : -1;
  if (outside >= 0) throw invalid(`games.${outside}`);
}

/** Resolves games and categories to game names; `null` for every game. */
async function findCountedGames(
  { catalog }: TournamentAdminDeps,
  { games, categories }: Tournament,
): Promise<string[] | null> {
  if (games.length === 0 && categories.length === 0) return null;
  const names: readonly string[] = categories;
  const inCategories = (await catalog.loadSnapshot()).games.filter(({ category }) => names.includes(category));
  return [...new Set([...games, ...inCategories.map(({ name }) => name)])].toSorted();
}

/** Locks a tournament that must have this version and one of these states. */
async function lockTournament(
  tx: Tx,
  { id, version }: TournamentVersion,
  states: readonly TournamentState[],
): Promise<Tournament> {
  const found = await store.lockTournament(tx, id);
  if (found === undefined) throw new Failure('promotion_unknown', { field: 'id' });
  if (found.version !== version) throw new Failure('promotion_changed', { field: 'saved_version' });
  if (!states.includes(found.state)) throw new Failure('promotion_state', { field: 'id' });
  return found;
}

function createSave(deps: TournamentAdminDeps): TournamentAdmin['save'] {
  const { atomically, clock, staff } = deps;

  async function saveForm(
    tx: Tx,
    actor: Actor,
    { id, version }: { id: number | null; version: number },
    form: TournamentForm,
  ) {
    const stored = { ...form, budget: computeBudget(form.rule.prizes), madeBy: actor.id, now: clock.now() };
    if (id === null) return { id: await store.insertTournament(tx, stored), before: undefined };
    const before = await lockTournament(tx, { id, version }, ['draft', 'approved']);
    await store.markForm(tx, id, stored);
    return { id, before };
  }

  return async (actor, target, form) => {
    await requireValid(deps, form);
    return atomically(async (tx) => {
      const { id, before } = await saveForm(tx, actor, target, form);
      const action = before === undefined ? 'tournament.written' : 'tournament.changed';
      const previous = before === undefined ? {} : { before: toAuditForm(before) };
      await staff.record(tx, actor, { action, subject: `tournament:${id}`, ...previous, after: toAuditForm(form) });
      return id;
    });
  };
}

function createDecisions(deps: TournamentAdminDeps): Pick<TournamentAdmin, 'approve' | 'announce' | 'cancel'> {
  const { atomically, clock, staff } = deps;

  /** Fails where the first day has begun. */
  function requireNotBegun(tournament: Tournament): void {
    if (getStart(tournament) <= clock.now()) throw invalid('first_day');
  }

  return {
    approve: (actor, version) =>
      atomically(async (tx) => {
        const tournament = await lockTournament(tx, version, ['draft']);
        if (tournament.madeBy === actor.id) throw new Failure('tournament_second_person');
        requireNotBegun(tournament);
        await requireAllowedGames(deps.catalog, tournament);
        const counted = await findCountedGames(deps, tournament);
        await store.markApproved(tx, version.id, { approvedBy: actor.id, counted, now: clock.now() });
        const after = { budget: formatReais(tournament.budget), counted };
        await staff.record(tx, actor, { action: 'tournament.approved', subject: `tournament:${version.id}`, after });
      }),
    announce: (actor, version) =>
      atomically(async (tx) => {
        const tournament = await lockTournament(tx, version, ['approved']);
        requireNotBegun(tournament);
        await requireAllowedGames(deps.catalog, tournament);
        await store.markState(tx, version.id, 'announced', clock.now());
        await staff.record(tx, actor, { action: 'tournament.announced', subject: `tournament:${version.id}` });
      }),
    cancel: (actor, version, reason) =>
      atomically(async (tx) => {
        const tournament = await lockTournament(tx, version, ['draft', 'approved', 'announced']);
        const isRunning = tournament.state === 'announced' && getStart(tournament) <= clock.now();
        if (isRunning) throw new Failure('promotion_state', { field: 'id' });
        await store.markState(tx, version.id, 'cancelled', clock.now());
        await staff.record(tx, actor, { action: 'tournament.cancelled', subject: `tournament:${version.id}`, reason });
      }),
  };
}

export function createTournamentAdmin(deps: TournamentAdminDeps): TournamentAdmin {
  const { db, atomically, clock, identity, leaderboards, staff } = deps;
  return {
    save: createSave(deps),
    ...createDecisions(deps),
    async disqualify(actor, { id, playerId, isDisqualified, reason }) {
      const { site } = await identity.member(db, playerId);
      await atomically(async (tx) => {
        const tournament = await store.lockTournament(tx, id);
        if (tournament === undefined) throw new Failure('promotion_unknown', { field: 'id' });
        if (tournament.state !== 'announced') throw new Failure('promotion_state', { field: 'id' });
        if (tournament.site !== site) throw new Failure('not_found', { field: 'player_id' });
        const disqualification = { memberId: playerId, staffId: actor.id, reason, at: clock.now() };
        const isChanged = isDisqualified
          ? await store.insertDisqualification(tx, id, disqualification)
          : await store.deleteDisqualification(tx, id, playerId);
        if (!isChanged) return;
        const action = isDisqualified ? 'tournament.disqualified' : 'tournament.readmitted';
        const after = { tournament: id, player: playerId };
        await staff.record(tx, actor, { action, subject: `player:${playerId}`, after, reason });
      });
      leaderboards.forget(id);
    },
  };
}
