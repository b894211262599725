import type { RoundGame } from '@arara/game-kit';
import { type RecordTicketRefunds, createPlayerRefunds } from './player-refunds.ts';
import { createRoundDraws } from './round-draws.ts';
import { createRoundSettlement } from './round-settlement.ts';
import type { RoundFairness } from './round-fairness.ts';
import { createTableLeases } from './table-leases.ts';
import { createCashOuts } from './cash-outs.ts';
import { type TicketPlacementDeps, createTicketPlacement } from './ticket-placement.ts';
import { createTicketSettlement, type TicketSettlementDeps } from './ticket-settlement.ts';
import { type TableViews, createTableViews } from './table-view.ts';
import { type TableCommands, createTableCommands } from './table-commands.ts';
import { createTableDriver } from './table-driver.ts';
import { type DelayedCall, type TableRunner, createTableRunner } from './table-runner.ts';
import type { TableWriterDeps } from './table-writer.ts';
import type { Atomically, Db } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Log } from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type MaskedNames, createRoundPlayers } from './round-players.ts';

export interface RoundsDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  log: Log;
  alarm: DelayedCall;
  ledger: TicketPlacementDeps['ledger'] & TicketSettlementDeps['ledger'];
  wagering: TicketPlacementDeps['wagering'] & TicketSettlementDeps['wagering'];
  bonus: TicketSettlementDeps['bonus'];
  fairness: RoundFairness;
  games: readonly RoundGame[];
  sessions: { find(memberId: number, token: string): Promise<{ game: string; site: string | undefined }> };
  maskedNames: MaskedNames;
  /** Whether a table opens rounds: at any site, whatever a single site switched off. */
  isOpen: (name: string) => Promise<boolean>;
  findBetRefusal: Catalog['findBetRefusal'];
  closeTable: TableWriterDeps['closeTable'];
}

/** Shared rounds: the runner of this node's tables, and commands and views of all tables. */
export interface Rounds {
  commands: TableCommands;
  views: TableViews;
  runner: TableRunner;
  /** Returns the stakes of a player's tickets in rounds that are not drawn yet. */
  refundPlayer(playerId: number, record: RecordTicketRefunds): Promise<void>;
  games: readonly RoundGame[];
  /** The server's time, in milliseconds since 1970. */
  now(): number;
}

export function createRounds(deps: RoundsDeps): Rounds {
  const { games } = deps;
  const findRoundGame = (name: string) => games.find((game) => game.name === name);
  const roundDraws = createRoundDraws(deps);
  const ticketSettlement = createTicketSettlement(deps);
  const roundSettlement = createRoundSettlement({ ...deps, ticketSettlement });
  const cashOuts = createCashOuts({ ...deps, roundDraws, ticketSettlement, findRoundGame });
  // Every process is a node of its own, also after a restart.
  const leases = createTableLeases({ ...deps, node: deps.ids.uuid(), games: games.map(({ name }) => name) });
  const place = createTicketPlacement({ ...deps, findRoundGame });
  const roundPlayers = createRoundPlayers(deps);
  const views = createTableViews({ ...deps, roundPlayers, findRoundGame });
  const isTable = (name: string): boolean => findRoundGame(name) !== undefined;
  return {
    commands: createTableCommands({ ...deps, cashOuts, place, views, isTable }),
    views,
    runner: createTableRunner({
      ...deps,
      leases,
      createDriver: (game) =>
        createTableDriver({ ...deps, roundPlayers, roundDraws, roundSettlement, leases, cashOuts }, game),
    }),
    refundPlayer: createPlayerRefunds({ ...deps, ticketSettlement }),
    games,
    now: () => deps.clock.now().getTime(),
  };
}
