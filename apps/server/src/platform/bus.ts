/** What happened, told to every node after its commit. Members' topics carry the member's id. */
export interface Topics {
  balance: { memberId: number };
  recharge: { memberId: number; orderNumber: string; status: number };
  withdrawal: { memberId: number; id: string; status: number };
  session_ended: { memberId: number };
  /** Nothing sealed under this person's key may be read any more. */
  person_erased: { personId: number };
  /** What was read of this site is no longer so. */
  site_changed: { site: string };
  /** What was read of the catalogue of games is no longer so. */
  catalog_changed: Record<string, never>;
  /** Staff opened or closed games: whoever looks at the lobby is to look again. */
  games_switched: Record<string, never>;
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
    session_ended: new Set(),
    person_erased: new Set(),
    site_changed: new Set(),
    catalog_changed: new Set(),
    games_switched: new Set(),
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
