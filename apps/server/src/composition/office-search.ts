import type { Queryable } from '../db/index.ts';
import { createSearchAudit, officeSearchRoutes } from '../modules/platform/office-search/index.ts';
import { findOwnRoundsById } from '../modules/money/ledger/index.ts';
import { findProviderRoundsById, findProviderRoundsByTransaction } from '../modules/play/game-aggregator/index.ts';
import { findTicketsById } from '../modules/play/rounds/index.ts';
import { type Route, isUuid } from '../platform/index.ts';
import type { Modules } from './modules.ts';
import type { ServerDeps } from './server-deps.ts';

/** The most players that the list of players finds by a Pix key or an address. */
const MAX_OTHER_PLAYERS = 500;

/** Finds the players whom a text names by data of the cashier. */
export const createOtherPlayerFinder =
  ({ cashier }: Modules['money']) =>
  async (q: Queryable, text: string): Promise<number[]> =>
    (await cashier.search.findOtherPlayers(q, text, MAX_OTHER_PLAYERS)).map(({ id }) => id);

/** Finds rounds by the id of the round or of its transaction: of own games, shared tickets, and rounds of outside providers. */
function createRoundFinder({ outsideProviders = [] }: ServerDeps, { db }: Modules['platform']) {
  const providers = outsideProviders.map(({ id }) => id);
  return async (text: string, limit: number) => {
    const tickets = isUuid(text) ? await findTicketsById(db, text, limit) : [];
    // A settled ticket has its transaction as well.
    const own = isUuid(text) && tickets.length === 0 ? await findOwnRoundsById(db, text) : [];
    const rounds = [
      ...(isUuid(text) ? await findProviderRoundsById(db, text) : []),
      ...(providers.length === 0 ? [] : await findProviderRoundsByTransaction(db, providers, text)),
    ];
    return [
      ...tickets.map(({ id, game, placedAt, playerId }) => ({ id, game, at: placedAt, playerId })),
      ...own,
      ...rounds.map(({ id, game, openedAt, memberId }) => ({ id, game, at: openedAt, playerId: memberId })),
    ];
  };
}

/** The search of the back office over players, money and rounds. */
export function listSearchRoutes(deps: ServerDeps, { platform, ledgerModule, accounts, money }: Modules): Route[] {
  const { db, atomically } = platform;
  const { identity, staff } = accounts;
  return officeSearchRoutes({
    db,
    atomically,
    identity,
    ledger: ledgerModule.ledger,
    money: money.cashier.search,
    findRounds: createRoundFinder(deps, platform),
    staff,
  });
}

/** The wrapper of routes that records searches of lists by personal data. */
export const createListSearchAudit = ({ platform, accounts, money }: Modules): ((route: Route) => Route) =>
  createSearchAudit({ ...platform, money: money.cashier.search, staff: accounts.staff });
