import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Db } from '../../../db/index.ts';
import { type Clock, Failure, type Route, guestRoute, isUuid, memberRoute } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import { toJackpotRoundView, toJackpotView } from './jackpot-view.ts';
import type { Jackpots } from './jackpots.ts';
import type { OpenPool } from './open-pools.ts';
import { type JackpotWin, listPlayerPoolRounds } from './round-store.ts';

interface JackpotRouteDeps {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'names'>;
  identity: Pick<Identity, 'members'>;
  jackpots: Jackpots;
  ledger: Pick<Ledger, 'round'>;
  sites: Pick<Sites, 'directory'>;
  /** The beginning of a name, which is public. */
  maskName: (name: string) => string;
}

/** Loads the masked names of the winners. */
async function createWinnerNames({ db, identity, maskName }: JackpotRouteDeps, open: readonly OpenPool[]) {
  const ids = open.flatMap(({ wins }) => wins.map(({ memberId }) => memberId));
  const members = await identity.members(db, [...new Set(ids)]);
  return ({ memberId }: JackpotWin): string => {
    const found = members.get(memberId);
    return maskName(found === undefined ? '' : found.nickname || found.account);
  };
}

async function createGameTitles({ db, catalog }: JackpotRouteDeps, open: readonly OpenPool[], locale: LocaleKey) {
  const names = [...new Set(open.flatMap(({ terms }) => terms.games))];
  const titles = new Map((await catalog.names(db, names, locale)).map(({ name, title }) => [name, title]));
  return (name: string): string => titles.get(name) ?? name;
}

/** Routes by which guests and members read jackpots. */
export function jackpotRoutes(deps: JackpotRouteDeps): Route[] {
  const { db, clock, jackpots, ledger, sites } = deps;

  return [
    guestRoute(endpoints.jackpots, async ({ host, locale }) => {
      const { key } = await sites.directory.at({ host });
      const open = await jackpots.listOpenPools(db, key);
      const [findWinnerName, findTitle] = await Promise.all([
        createWinnerNames(deps, open),
        createGameTitles(deps, open, locale),
      ]);
      const data = open.map((pool) => toJackpotView(pool, { locale, findTitle, findWinnerName }));
      return { data, server_now: clock.now().toISOString() };
    }),
    memberRoute(endpoints.jackpotRound, async ({ input: { round_id: id }, memberId, locale }) => {
      const round = isUuid(id) ? await ledger.round(db, memberId, id) : undefined;
      if (round === undefined) throw new Failure('not_found', { field: 'round_id' });
      // The round may not be projected yet.
      await jackpots.catchUp(memberId);
      return { data: (await listPlayerPoolRounds(db, memberId, id)).map((one) => toJackpotRoundView(one, locale)) };
    }),
  ];
}
