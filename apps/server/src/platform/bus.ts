import type { OwnTicket, TableEvent } from '@arara/contract';

/** The events by topic. They are published to every node after the commit; topics about a member carry the member's id. */
export interface Topics {
  balance: { memberId: number };
  deposit: { memberId: number; orderNumber: string; status: number };
  withdrawal: { memberId: number; id: string; status: number };
  /** A round of a member won a jackpot; `amount` is in reais. */
  jackpot: { memberId: number; id: number; amount: string };
  /** Staff answered a ticket, or its status changed. */
  ticket: { memberId: number; id: string };
  session_ended: { memberId: number };
  /** A reality check of a member was issued or answered, or its interval changed: caches drop it, clients reload it. */
  reality_check: { memberId: number };
  /** Staff decided about the identity of a member: cached levels of it must be dropped. */
  identity_changed: { memberId: number };
  /** The key of a person was erased: cached copies of it must be dropped. */
  person_erased: { personId: number };
  /** The settings of a site changed: caches reload them. */
  site_changed: { site: string };
  /** The catalogue of games changed: caches reload it. */
  catalog_changed: Record<string, never>;
  /** Staff opened or closed games: clients reload the lobby. */
  games_switched: Record<string, never>;
  /** The messages of these members changed: clients reload the unread count. */
  inbox: { memberIds: readonly number[] };
  /**
   * An event of a shared table. `round`, `placed` and `left` events of a stream are numbered consecutively, and a stream that
   * ended never continues. `seq` has no meaning for the other events (`tick`, chat messages).
   */
  table: { table: string; stream: string; seq: number; event: TableEvent };
  /** Tickets of a member changed through the round, not through a request of the member. */
  own_tickets: { memberId: number; table: string; tickets: OwnTicket[] };
  /** A bet of a member in a social game was settled; `aims` are the targets that the member chose. */
  aimed: { memberId: number; game: string; stake: string; outcome: unknown; aims: readonly string[] };
  /** The number of sockets of a node that watch each table. */
  presence: { node: string; counts: Record<string, number> };
  /** The published wins of the sites were reloaded. */
  wins_read: Record<string, never>;
  /** Staff changed the wagering contributions of games. */
  contributions_changed: Record<string, never>;
  /** Tickets were placed in a round, or `left` cashed out: the node that drives the table publishes them. */
  tickets: { table: string; roundId: string; left: readonly string[] };
  /** A node verifies itself, so that the others do. */
  self_verification: { node: string };
}

export type Topic = keyof Topics;

/**
 * Publish and subscribe between modules and nodes. Delivery is at most once and unordered across nodes, so an event only
 * says that data changed and must never be the only copy of that data.
 */
export interface Bus {
  publish<T extends Topic>(topic: T, event: Topics[T]): void;
  /** Returns a function that unsubscribes. */
  subscribe<T extends Topic>(topic: T, listener: (event: Topics[T]) => void): () => void;
  close(): Promise<void>;
  /** Rejects where the server that connects the nodes does not answer. Absent for the bus of a single node. */
  ping?(): Promise<void>;
}

type Listeners = { [T in Topic]: Set<(event: Topics[T]) => void> };

/** Creates the bus of a single node, which is also the local part of the Redis bus. */
export function createLocalBus(onError: (error: unknown) => void): Bus {
  const listeners: Listeners = {
    balance: new Set(),
    deposit: new Set(),
    withdrawal: new Set(),
    jackpot: new Set(),
    ticket: new Set(),
    session_ended: new Set(),
    reality_check: new Set(),
    identity_changed: new Set(),
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
    self_verification: new Set(),
  };
  return {
    publish(topic, event) {
      for (const listener of listeners[topic]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(topic, listener) {
      listeners[topic].add(listener);
      return () => listeners[topic].delete(listener);
    },
    close: () => Promise.resolve(),
  };
}
