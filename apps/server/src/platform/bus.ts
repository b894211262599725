import type { OwnTicket, TableEvent } from '@arara/contract';

/** What happened, told to every node after its commit. Members' topics carry the member's id. */
export interface Topics {
  balance: { memberId: number };
  recharge: { memberId: number; orderNumber: string; status: number };
  withdrawal: { memberId: number; id: string; status: number };
  /** A round of a member's won a jackpot: so much, in reais. */
  jackpot: { memberId: number; id: number; amount: string };
  /** Staff answered a ticket, or it moved on otherwise. */
  ticket: { memberId: number; id: string };
  session_ended: { memberId: number };
  /** Nothing sealed under this person's key may be read any more. */
  person_erased: { personId: number };
  /** What was read of this site is no longer so. */
  site_changed: { site: string };
  /** What was read of the catalogue of games is no longer so. */
  catalog_changed: Record<string, never>;
  /** Staff opened or closed games: whoever looks at the lobby is to look again. */
  games_switched: Record<string, never>;
  /** What these members have of messages is no longer so. */
  inbox: { memberIds: readonly number[] };
  /**
   * Something happened at a shared table. `round`, `placed` and `left` of a stream are numbered one by one, and a stream
   * that is over never goes on. What has no number (`tick`, and lines of the chat) carries any.
   */
  table: { table: string; stream: string; seq: number; event: TableEvent };
  /** Tickets of a member's own changed by the round, and not by what they asked. */
  own_tickets: { memberId: number; table: string; tickets: OwnTicket[] };
  /** A member's bet in a game that is played in company was settled, and they said where they aimed. */
  aimed: { memberId: number; game: string; stake: string; outcome: unknown; aims: readonly string[] };
  /** How many sockets of a node look on at each table. */
  presence: { node: string; counts: Record<string, number> };
  /** The wins that sites tell of were read anew. */
  wins_read: Record<string, never>;
  /** Staff changed what a share of its stake a bet counts for. */
  contributions_changed: Record<string, never>;
  /** Tickets were placed in a round, or left a flight: whoever drives its table tells of them. */
  tickets: { table: string; roundId: string; left: readonly string[] };
}

export type Topic = keyof Topics;

/**
 * News between modules and nodes. At most once and unordered across nodes: it says that something
 * may be read again, never carries the only copy of a fact.
 */
export interface Bus {
  publish<T extends Topic>(topic: T, news: Topics[T]): void;
  subscribe<T extends Topic>(topic: T, hear: (news: Topics[T]) => void): () => void;
  close(): Promise<void>;
}

type Hearers = { [T in Topic]: Set<(news: Topics[T]) => void> };

/** The bus of a single node; also the local half of the shared one. */
export function createLocalBus(onError: (error: unknown) => void): Bus {
  const hearers: Hearers = {
    balance: new Set(),
    recharge: new Set(),
    withdrawal: new Set(),
    jackpot: new Set(),
    ticket: new Set(),
    session_ended: new Set(),
    person_erased: new Set(),
    site_changed: new Set(),
    catalog_changed: new Set(),
    games_switched: new Set(),
    inbox: new Set(),
    table: new Set(),
    own_tickets: new Set(),
    aimed: new Set(),
    presence: new Set(),
    wins_read: new Set(),
    contributions_changed: new Set(),
    tickets: new Set(),
  };
  return {
    publish(topic, news) {
      for (const hear of hearers[topic]) {
        try {
          hear(news);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(topic, hear) {
      hearers[topic].add(hear);
      return () => hearers[topic].delete(hear);
    },
    close: () => Promise.resolve(),
  };
}
