import type { playerEventKinds } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import type { PlayerOrder } from '../../money/cashier/index.ts';
import type { LatestTicket } from '../../communication/helpdesk/index.ts';
import type { LoginHistory, PlayerNotes } from '../identity/index.ts';

/** A bonus grant on the timeline. */
export interface GrantEvent {
  id: string;
  at: Date;
  state: string;
  amount: Centavos;
  cause: string;
}

/** A change of the VIP level on the timeline. */
export interface LevelEvent {
  id: string;
  at: Date;
  level: number;
}

export interface PlayerEventsDeps {
  db: Db;
  logins: Pick<LoginHistory, 'list'>;
  notes: Pick<PlayerNotes, 'list'>;
  listLatestOrders: (q: Queryable, memberId: number, limit: number) => Promise<PlayerOrder[]>;
  listLatestTickets: (q: Queryable, memberId: number, limit: number) => Promise<LatestTicket[]>;
  listLatestGrants: (q: Queryable, memberId: number, limit: number) => Promise<GrantEvent[]>;
  listLatestLevels: (q: Queryable, memberId: number, limit: number) => Promise<LevelEvent[]>;
  loadLevelNames: (q: Queryable, memberId: number, locale: LocaleKey) => Promise<(level: number) => string>;
}

interface PlayerEvent {
  id: string;
  at: Date;
  kind: (typeof playerEventKinds)[number];
  status: string;
  amount: Centavos | null;
  text: string;
  reference: string | null;
}

/** The permission that each kind of event needs, beside that to read players. */
const permissions: Partial<Record<PlayerEvent['kind'], string>> = {
  deposit: 'deposit.read',
  withdrawal: 'withdrawal.read',
  bonus: 'bonus.read',
  ticket: 'ticket.read',
  level: 'vip.read',
};

function createSources(deps: PlayerEventsDeps) {
  const { db, logins, notes } = deps;
  const plain = { status: '', amount: null, text: '', reference: null };

  async function listOrders(memberId: number, limit: number): Promise<PlayerEvent[]> {
    const orders = await deps.listLatestOrders(db, memberId, limit);
    return orders.map(({ kind, id, at, status, amount }) => ({
      ...plain,
      id,
      at,
      kind,
      status,
      amount,
      reference: id,
    }));
  }

  async function listAccessEvents(memberId: number, limit: number): Promise<PlayerEvent[]> {
    const page = { page: 1, limit };
    const [attempts, written] = await Promise.all([logins.list(memberId, page), notes.list(memberId, page, 'desc')]);
    return [
      ...attempts.rows.map(({ id, at, outcome, device, area }) => ({
        ...plain,
        id,
        at,
        kind: 'sign_in' as const,
        status: outcome,
        text: [device, area].filter((part) => part !== '').join(' · '),
      })),
      ...written.rows.map(({ id, at, text }) => ({ ...plain, id, at, kind: 'note' as const, text })),
    ];
  }

  async function listRewardEvents(memberId: number, limit: number, locale: LocaleKey): Promise<PlayerEvent[]> {
    const [grants, levels, nameLevel] = await Promise.all([
      deps.listLatestGrants(db, memberId, limit),
      deps.listLatestLevels(db, memberId, limit),
      deps.loadLevelNames(db, memberId, locale),
    ]);
    return [
      ...grants.map(({ id, at, state, amount, cause }) => ({
        id,
        at,
        kind: 'bonus' as const,
        status: state,
        amount,
        text: cause,
        reference: id,
      })),
      ...levels.map(({ id, at, level }) => ({ ...plain, id, at, kind: 'level' as const, status: nameLevel(level) })),
    ];
  }

  async function listTickets(memberId: number, limit: number): Promise<PlayerEvent[]> {
    const tickets = await deps.listLatestTickets(db, memberId, limit);
    return tickets.map(({ id, state, topic, openedAt }) => ({
      ...plain,
      id,
      at: openedAt,
      kind: 'ticket' as const,
      status: state,
      text: topic,
      reference: id,
    }));
  }

  return { listOrders, listAccessEvents, listRewardEvents, listTickets };
}

/** Creates the loader of a player's latest events that the caller may read, newest first. */
export function createPlayerEvents(deps: PlayerEventsDeps) {
  const sources = createSources(deps);
  return async (memberId: number, limit: number, caller: { locale: LocaleKey; permissions: readonly string[] }) => {
    const found = await Promise.all([
      sources.listOrders(memberId, limit),
      sources.listAccessEvents(memberId, limit),
      sources.listRewardEvents(memberId, limit, caller.locale),
      sources.listTickets(memberId, limit),
    ]);
    const canRead = ({ kind }: PlayerEvent): boolean => {
      const needed = permissions[kind];
      return needed === undefined || caller.permissions.includes(needed);
    };
    return found
      .flat()
      .filter(canRead)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.id.localeCompare(b.id))
      .slice(0, limit)
      .map(({ at, amount, id, kind, ...event }) => ({
        ...event,
        id: `${kind}-${id}`,
        kind,
        at: at.toISOString(),
        amount: amount === null ? null : formatReais(amount),
      }));
  };
}
