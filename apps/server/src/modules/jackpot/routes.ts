import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, guest, member } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Jackpots } from './jackpots.ts';
import { type Drop, listToldRound } from './round-store.ts';
import type { ShownPool } from './shown.ts';
import { writePool, writeRound } from './written.ts';

const ROUND = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface JackpotRouteParts {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'names'>;
  identity: Pick<Identity, 'members'>;
  jackpots: Jackpots;
  ledger: Pick<Ledger, 'round'>;
  sites: Pick<Sites, 'directory'>;
  /** The beginning of a name: what everybody may know of a player. */
  maskedName: (name: string) => string;
}

/** Who won, as everybody may know them. */
async function namerOf({ db, identity, maskedName }: JackpotRouteParts, shown: readonly ShownPool[]) {
  const ids = shown.flatMap(({ drops }) => drops.map(({ memberId }) => memberId));
  const members = await identity.members(db, [...new Set(ids)]);
  return ({ memberId }: Drop): string => {
    const found = members.get(memberId);
    return maskedName(found === undefined ? '' : found.nickname || found.account);
  };
}

async function titlerOf({ db, catalog }: JackpotRouteParts, shown: readonly ShownPool[]) {
  const names = [...new Set(shown.flatMap(({ terms }) => terms.games))];
  const titles = new Map((await catalog.names(db, names)).map(({ name, title }) => [name, title]));
  return (name: string): string => titles.get(name) ?? name;
}

/** Jackpots, as guests and members see them. */
export function jackpotRoutes(parts: JackpotRouteParts): Route[] {
  const { db, clock, jackpots, ledger, sites } = parts;

  return [
    guest(endpoints.jackpots, async ({ host, locale }) => {
      const { key } = await sites.directory.at({ host });
      const shown = await jackpots.shown(db, key);
      const [nameOf, titleOf] = await Promise.all([namerOf(parts, shown), titlerOf(parts, shown)]);
      const data = shown.map((one) => writePool(one, { locale, titleOf, nameOf }));
      return { data, server_now: clock.now().toISOString() };
    }),
    member(endpoints.jackpotRound, async ({ input: { round_id: id }, memberId, locale }) => {
      const round = ROUND.test(id) ? await ledger.round(db, memberId, id) : undefined;
      if (round === undefined) throw new Failure('not_found', { field: 'round_id' });
      // Whoever asks about a round need not wait for the turn in which it is taken in.
      await jackpots.catchUp(memberId);
      return { data: (await listToldRound(db, memberId, id)).map((one) => writeRound(one, locale)) };
    }),
  ];
}
