import { localeKeys } from '@arara/contract/locales';
import { formatReais } from '@arara/money';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds, dayOf } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Boards } from './board.ts';
import * as store from './store.ts';
import {
  type Tournament,
  type TournamentForm,
  type TournamentState,
  budgetOf,
  keptRule,
  startOf,
} from './tournament.ts';

/** A tournament that is longer than a season is none that anybody follows. */
const MOST_DAYS = 92;

/** Which one, as it was read. */
interface Asked {
  id: number;
  version: number;
}

/** What staff does with tournaments. Whatever is asked of another state than it needs fails with `promotion_state`. */
export interface Desk {
  /**
   * Writes a draft, new where `id` is `null`, or changes what was not announced yet: it is a draft again. Fails with
   * `promotion_changed` where somebody else was first, `promotion_rule` naming the field, `site_unknown`, `game_unknown`.
   */
  save(actor: Actor, asked: { id: number | null; version: number }, form: TournamentForm): Promise<number>;
  /** By another person than who wrote it: else `tournament_second_person`. Tells off which games count. */
  approve(actor: Actor, asked: Asked): Promise<void>;
  /** Shows it to members. Its rules stand from now on. */
  announce(actor: Actor, asked: Asked): Promise<void>;
  /** Calls it off, until it begins. */
  cancel(actor: Actor, asked: Asked, reason: string): Promise<void>;
  /** Takes a player out of the ranking or back in, until the final table is made. Asked twice, it is done once. */
  disqualify(actor: Actor, asked: { id: number; playerId: number; isOut: boolean; reason: string }): Promise<void>;
}

interface DeskParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  boards: Boards;
  catalog: Pick<Catalog, 'shelf'>;
  identity: Pick<Identity, 'member'>;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** As the log keeps it: amounts as text. */
function logged({
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
  const scored = { score, leastStaked: formatReais(leastStaked), entry, ...keptRule(rule) };
  return { site, titles, ...days, games, categories, ...scored };
}

const faulty = (field: string): Failure => new Failure('promotion_rule', { field });

async function requireSound({ catalog, clock, sites }: DeskParts, form: TournamentForm): Promise<void> {
  if ((await sites.directory.find(form.site)) === undefined) throw new Failure('site_unknown', { field: 'site' });
  for (const field of ['titles', 'bodies'] as const) {
    if ((form[field]['pt'] ?? '').trim() === '') throw faulty(`${field}.pt`);
    const stray = Object.keys(form[field]).find((key) => !localeKeys.some((locale) => locale === key));
    if (stray !== undefined) throw faulty(`${field}.${stray}`);
  }
  if (startOf(form) <= clock.now()) throw faulty('first_day');
  const lastStart = addSeconds(startOf(form), (MOST_DAYS - 1) * 86_400);
  if (form.lastDay < form.firstDay || form.lastDay > dayOf(lastStart)) throw faulty('last_day');
  const { byName } = await catalog.shelf();
  const unknown = form.games.findIndex((name) => !byName.has(name));
  if (unknown >= 0) throw new Failure('game_unknown', { field: `games.${unknown}` });
  // Of a round elsewhere nobody tells us what it paid.
  const outside = form.score === 'best' ? form.games.findIndex((name) => byName.get(name)?.outside === true) : -1;
  if (outside >= 0) throw faulty(`games.${outside}`);
}

/** The games that count, by name; `null` for every game. */
async function countedOf({ catalog }: DeskParts, { games, categories }: Tournament): Promise<string[] | null> {
  if (games.length === 0 && categories.length === 0) return null;
  const kinds: readonly string[] = categories;
  const ofCategories = (await catalog.shelf()).games.filter(({ category }) => kinds.includes(category));
  return [...new Set([...games, ...ofCategories.map(({ name }) => name)])].toSorted();
}

async function lock(tx: Tx, { id, version }: Asked, states: readonly TournamentState[]): Promise<Tournament> {
  const found = await store.lockTournament(tx, id);
  if (found === undefined) throw new Failure('promotion_unknown', { field: 'id' });
  if (found.version !== version) throw new Failure('promotion_changed', { field: 'saved_version' });
  if (!states.includes(found.state)) throw new Failure('promotion_state', { field: 'id' });
  return found;
}

function writingOf(parts: DeskParts): Pick<Desk, 'save'> {
  const { atomically, clock, office } = parts;

  async function write(
    tx: Tx,
    actor: Actor,
    { id, version }: { id: number | null; version: number },
    form: TournamentForm,
  ) {
    const writing = { ...form, budget: budgetOf(form.rule.prizes), madeBy: actor.id, now: clock.now() };
    if (id === null) return { id: await store.insertTournament(tx, writing), before: undefined };
    const before = await lock(tx, { id, version }, ['draft', 'approved']);
    await store.markForm(tx, id, writing);
    return { id, before };
  }

  return {
    async save(actor, asked, form) {
      await requireSound(parts, form);
      return atomically(async (tx) => {
        const { id, before } = await write(tx, actor, asked, form);
        const action = before === undefined ? 'tournament.written' : 'tournament.changed';
        const was = before === undefined ? {} : { before: logged(before) };
        await office.record(tx, actor, { action, subject: `tournament:${id}`, ...was, after: logged(form) });
        return id;
      });
    },
  };
}

function decidingOf(parts: DeskParts): Pick<Desk, 'approve' | 'announce' | 'cancel'> {
  const { atomically, clock, office } = parts;

  /** Fails where its first day has begun. */
  function requireAhead(tournament: Tournament): void {
    if (startOf(tournament) <= clock.now()) throw faulty('first_day');
  }

  return {
    approve: (actor, asked) =>
      atomically(async (tx) => {
        const tournament = await lock(tx, asked, ['draft']);
        if (tournament.madeBy === actor.id) throw new Failure('tournament_second_person');
        requireAhead(tournament);
        const counted = await countedOf(parts, tournament);
        await store.markApproved(tx, asked.id, { approvedBy: actor.id, counted, now: clock.now() });
        const after = { budget: formatReais(tournament.budget), counted };
        await office.record(tx, actor, { action: 'tournament.approved', subject: `tournament:${asked.id}`, after });
      }),
    announce: (actor, asked) =>
      atomically(async (tx) => {
        requireAhead(await lock(tx, asked, ['approved']));
        await store.markState(tx, asked.id, 'announced', clock.now());
        await office.record(tx, actor, { action: 'tournament.announced', subject: `tournament:${asked.id}` });
      }),
    cancel: (actor, asked, reason) =>
      atomically(async (tx) => {
        const tournament = await lock(tx, asked, ['draft', 'approved', 'announced']);
        const isRunning = tournament.state === 'announced' && startOf(tournament) <= clock.now();
        if (isRunning) throw new Failure('promotion_state', { field: 'id' });
        await store.markState(tx, asked.id, 'cancelled', clock.now());
        await office.record(tx, actor, { action: 'tournament.cancelled', subject: `tournament:${asked.id}`, reason });
      }),
  };
}

export function createDesk(parts: DeskParts): Desk {
  const { db, atomically, boards, clock, identity, office } = parts;
  return {
    ...writingOf(parts),
    ...decidingOf(parts),
    async disqualify(actor, { id, playerId, isOut, reason }) {
      const { site } = await identity.member(db, playerId);
      await atomically(async (tx) => {
        const tournament = await store.lockTournament(tx, id);
        if (tournament === undefined) throw new Failure('promotion_unknown', { field: 'id' });
        if (tournament.state !== 'announced') throw new Failure('promotion_state', { field: 'id' });
        if (tournament.site !== site) throw new Failure('not_found', { field: 'player_id' });
        const out = { memberId: playerId, staffId: actor.id, reason, at: clock.now() };
        const isChanged = isOut
          ? await store.insertDisqualified(tx, id, out)
          : await store.deleteDisqualified(tx, id, playerId);
        if (!isChanged) return;
        const action = isOut ? 'tournament.disqualified' : 'tournament.readmitted';
        const after = { tournament: id, player: playerId };
        await office.record(tx, actor, { action, subject: `player:${playerId}`, after, reason });
      });
      boards.forget(id);
    },
  };
}
