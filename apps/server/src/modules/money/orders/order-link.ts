import type { Queryable } from '../../../db/index.ts';

/** The order or round that a movement belongs to. */
export interface OrderLink {
  type: 'deposit' | 'withdrawal' | 'round';
  number: string;
}

/** Finds the orders of a member's causes of one noun, by their ids. An id without an order is absent. */
export type LinkFinder = (q: Queryable, memberId: number, ids: readonly string[]) => Promise<Map<string, OrderLink>>;

/**
 * A finder for each noun of causes. A module that credits something for a deposit or a withdrawal posts it under a cause of
 * its own (`reward:17`) and adds a finder for that noun in `composition/money.ts`: the details, fees and associations then show
 * the order that the credit belongs to.
 */
export type LinkFinders = Readonly<Record<string, LinkFinder>>;

const createIdentityFinder =
  (type: OrderLink['type']): LinkFinder =>
  (_q, _memberId, ids) =>
    Promise.resolve(new Map(ids.map((number) => [number, { type, number }])));

/** Causes that name the order itself. */
const ORDER_LINKS: LinkFinders = {
  deposit: createIdentityFinder('deposit'),
  withdrawal: createIdentityFinder('withdrawal'),
  round: createIdentityFinder('round'),
};

export function splitCause(cause: string): { noun: string; id: string } {
  const colon = cause.indexOf(':');
  return colon < 0 ? { noun: cause, id: '' } : { noun: cause.slice(0, colon), id: cause.slice(colon + 1) };
}

/** The ids of the causes `noun:id` of one noun. */
export const listCauseIds = (causes: readonly string[], noun: string): string[] =>
  causes.flatMap((cause) => (cause.startsWith(`${noun}:`) ? [cause.slice(noun.length + 1)] : []));

/** Finds the order of each cause, with one query for each noun. */
export async function findLinks(
  q: Queryable,
  memberId: number,
  causes: readonly string[],
  finders: LinkFinders,
): Promise<Map<string, OrderLink>> {
  const idsByNoun = Map.groupBy(new Set(causes), (cause) => splitCause(cause).noun);
  const links = new Map<string, OrderLink>();
  for (const [noun, named] of idsByNoun) {
    const finder = finders[noun] ?? ORDER_LINKS[noun];
    if (finder === undefined) continue;
    const found = await finder(
      q,
      memberId,
      named.map((cause) => splitCause(cause).id),
    );
    for (const cause of named) {
      const link = found.get(splitCause(cause).id);
      if (link !== undefined) links.set(cause, link);
    }
  }
  return links;
}
