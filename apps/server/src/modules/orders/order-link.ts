import type { Queryable } from '../../db/index.ts';

/** What a movement belongs to, by the number under which its owner knows it. */
export interface OrderLink {
  type: 'recharge' | 'withdraw' | 'round';
  number: string;
}

/** Finds what things of one noun belong to, of this member alone, by their ids; those that belong to nothing are left out. */
export type LinkFinder = (q: Queryable, memberId: number, ids: readonly string[]) => Promise<Map<string, OrderLink>>;

/**
 * Who knows what a cause belongs to, by the cause's noun. A module that gives rewards, rebates or cover for a deposit or a
 * withdrawal posts them under a cause of its own (`reward:17`) and hands in a finder for that noun in `house.ts`: its
 * rewards are then shown with the order that they hang on, in the details, the fees and the associations alike.
 */
export type LinkFinders = Readonly<Record<string, LinkFinder>>;

const known =
  (type: OrderLink['type']): LinkFinder =>
  (_q, _memberId, ids) =>
    Promise.resolve(new Map(ids.map((number) => [number, { type, number }])));

/** Causes that name the order itself. */
const own: LinkFinders = { recharge: known('recharge'), withdrawal: known('withdraw'), round: known('round') };

function partsOf(cause: string): { noun: string; id: string } {
  const colon = cause.indexOf(':');
  return colon < 0 ? { noun: cause, id: '' } : { noun: cause.slice(0, colon), id: cause.slice(colon + 1) };
}

/** What each cause belongs to; one question to each noun's finder, however many causes there are. */
export async function findLinks(
  q: Queryable,
  memberId: number,
  causes: readonly string[],
  finders: LinkFinders,
): Promise<Map<string, OrderLink>> {
  const idsByNoun = Map.groupBy(new Set(causes), (cause) => partsOf(cause).noun);
  const links = new Map<string, OrderLink>();
  for (const [noun, named] of idsByNoun) {
    const finder = finders[noun] ?? own[noun];
    if (finder === undefined) continue;
    const found = await finder(
      q,
      memberId,
      named.map((cause) => partsOf(cause).id),
    );
    for (const cause of named) {
      const link = found.get(partsOf(cause).id);
      if (link !== undefined) links.set(cause, link);
    }
  }
  return links;
}
