import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { listAccounts } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { AgentHost } from './attribution-store.ts';
import type { Doings } from './doings.ts';
import * as flagStore from './flags/store.ts';
import type { Move } from './move-store.ts';
import { NOBODY } from './place.ts';
import * as store from './tree-store.ts';

export interface WriterParts {
  db: Db;
  doings: Doings;
  office: Pick<Staff, 'emails'>;
}

type Ids = readonly (number | null)[];

const present = (ids: Ids): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** Accounts by their names, staff by their addresses. */
function namersOf({ db, office }: WriterParts) {
  return {
    async players(ids: Ids) {
      const accounts = await listAccounts(db, present(ids));
      const of = (id: number) => ({ id, account: accounts.get(id) ?? '' });
      return { of, orNone: (id: number | null) => (id === null ? null : of(id)) };
    },
    async people(ids: Ids) {
      const emails = await office.emails(db, present(ids));
      return (id: number | null) => (id === null ? '' : (emails.get(id) ?? ''));
    },
  };
}

type Namers = ReturnType<typeof namersOf>;

/** Members as they stand in the tree, and what was seen of them. */
function placesOf({ db, doings }: WriterParts, { players }: Namers) {
  return {
    async placed(rows: readonly store.Placed[]) {
      const ids = rows.map(({ memberId }) => memberId);
      const [{ of }, sizes, didOf, states] = await Promise.all([
        players(ids),
        store.listSizes(db, ids),
        doings.of(db, ids),
        flagStore.listStates(db, ids),
      ]);
      return rows.map(({ memberId, joinedAt, way }) => {
        const { valid, recharge } = didOf(memberId);
        return {
          ...of(memberId),
          joined_at: joinedAt.toISOString(),
          way,
          ...(sizes.get(memberId) ?? NOBODY),
          valid_bet: formatReais(valid),
          recharge: formatReais(recharge),
          flag: states.get(memberId) ?? null,
        };
      });
    },
    async reasons(memberIds: readonly number[]) {
      const found = await flagStore.listReasons(db, memberIds);
      const { of } = await players(found.map(({ agentId }) => agentId));
      return (memberId: number) =>
        found
          .filter((reason) => reason.memberId === memberId)
          .map(({ word, agentId, measure, at }) => ({ word, agent: of(agentId), measure, at: at.toISOString() }));
    },
  };
}

function movesOf({ db }: WriterParts, { players, people }: Namers) {
  return async (rows: readonly Move[]) => {
    const ids = rows.map(({ memberId }) => memberId);
    const [{ of, orNone }, nameOf, sizes] = await Promise.all([
      players(rows.flatMap(({ memberId, fromId, toId }) => [memberId, fromId, toId])),
      people(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy])),
      store.listSizes(db, ids),
    ]);
    return rows.map(({ id, memberId, fromId, toId, reason, state, askedBy, askedAt, decidedBy, decidedAt, note }) => ({
      id,
      player: of(memberId),
      from: orNone(fromId),
      to: orNone(toId),
      team: (sizes.get(memberId) ?? NOBODY).team,
      reason,
      state,
      asked_by: nameOf(askedBy),
      asked_at: askedAt.toISOString(),
      decided_by: nameOf(decidedBy),
      decided_at: decidedAt?.toISOString() ?? null,
      note,
    }));
  };
}

/** Writes what staff reads of the agency. */
export function createOfficeWriter(parts: WriterParts) {
  const namers = namersOf(parts);
  const { players, people } = namers;

  return {
    ...namers,
    ...placesOf(parts, namers),
    moves: movesOf(parts, namers),
    async hosts(rows: readonly AgentHost[]) {
      const [{ of }, nameOf] = await Promise.all([
        players(rows.map(({ memberId }) => memberId)),
        people(rows.map(({ setBy }) => setBy)),
      ]);
      return rows.map(({ host, memberId, setBy, at }) => ({
        host,
        player: of(memberId),
        set_by: nameOf(setBy),
        at: at.toISOString(),
      }));
    },
  };
}

export type OfficeWriter = ReturnType<typeof createOfficeWriter>;
