import type { TableSnapshot } from '@arara/contract';
import type { RoundGame } from '@arara/game-kit';
import { formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import type { RoundTicket } from './round.ts';
import { toPublicTicketView } from './round-view.ts';
import * as store from './ticket-store.ts';

/** The largest tickets of a round are public. */
const MAX_PUBLIC_TICKETS = 50;

/** Loads the masked names of players. */
export type MaskedNames = (q: Queryable, playerIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

type PublicGame = Pick<RoundGame, 'hasPublicChoices'>;
type RoundPlayersView = Pick<TableSnapshot, 'players' | 'staked' | 'seen' | 'choices'>;

interface RoundPlayersDeps {
  db: Db;
  maskedNames: MaskedNames;
}

/** Reads what everybody sees of the players of a round. */
export interface RoundPlayers {
  load(game: PublicGame, roundId: string): Promise<RoundPlayersView>;
  /** The largest of these tickets, the largest first. */
  toPublicViews(game: PublicGame, tickets: readonly RoundTicket[]): Promise<TableSnapshot['seen']>;
}

export function createRoundPlayers({ db, maskedNames }: RoundPlayersDeps): RoundPlayers {
  async function toPublicViews(game: PublicGame, tickets: readonly RoundTicket[]): Promise<TableSnapshot['seen']> {
    const largest = tickets.toSorted((one, other) => Number(other.stake - one.stake)).slice(0, MAX_PUBLIC_TICKETS);
    const names = await maskedNames(db, [...new Set(largest.map(({ playerId }) => playerId))]);
    return largest.map((ticket) => toPublicTicketView(game, ticket, names));
  }

  return {
    async load(game, roundId) {
      const { players, staked } = await store.sumRound(db, roundId);
      const largest = await store.listLargest(db, roundId, MAX_PUBLIC_TICKETS);
      const totals = game.hasPublicChoices ? await store.sumByChoice(db, roundId) : [];
      return {
        players,
        staked: formatReais(staked),
        seen: await toPublicViews(game, largest),
        choices: totals.map((total) => ({ ...total, staked: formatReais(total.staked) })),
      };
    },
    toPublicViews,
  };
}
