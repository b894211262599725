import type { OfficeLiveMessage } from '@arara/contract/client';

/** The counts of the queues by `list:status`, as far as the reader may see them. */
export type LiveCounts = Readonly<Record<string, number>>;

/** Parses a message of the live connection; unknown ones are `undefined`, so that an older page survives a newer server. */
export function parseLiveMessage(data: unknown): OfficeLiveMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = JSON.parse(data) as Partial<OfficeLiveMessage> | null;
    const isKnown =
      message?.type === 'counts' ||
      message?.type === 'changed' ||
      message?.type === 'beat' ||
      message?.type === 'monitor';
    return isKnown ? (message as OfficeLiveMessage) : undefined;
  } catch {
    return undefined;
  }
}

/** The resources that show the rows of a list. */
const resourcesOfLists: Readonly<Record<string, readonly string[]>> = {
  withdrawals: ['withdrawals', 'withdrawal', 'payouts', 'player'],
  deposits: ['recharges', 'reviewed-deposits', 'reviewed-deposit', 'payments', 'player'],
  tickets: ['tickets', 'ticket', 'complaints'],
};

/** Whether the live connection says when rows of a list change. */
export const isAnnounced = (resource: string): boolean =>
  Object.values(resourcesOfLists).some((resources) => resources.includes(resource));

/** The resources to load again after a message; counts concern only lists that were counted before. */
export function listStaleResources(message: OfficeLiveMessage, known: LiveCounts): string[] {
  if (message.type === 'beat' || message.type === 'monitor') return [];
  if (message.type === 'changed')
    return [...new Set(message.lists.flatMap((list) => resourcesOfLists[list] ?? [list]))];
  const lists = Object.keys(message.counts)
    .filter((key) => key in known)
    .map((key) => key.slice(0, key.indexOf(':')));
  return [...new Set(lists)];
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/** The pause before a connection is tried again, after so many failures in a row. */
export function reconnectDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS);
}
