import type { Queryable, Tx } from '../../../db/index.ts';
import { addSeconds } from '../../../platform/index.ts';
import { type AbuseLimits, isNew } from '../flags/abuse-rule.ts';
import type { Limits } from '../flags/limits.ts';
import * as flagStore from '../flags/store.ts';
import { type LinkCounts, findAcceptedLinks } from './hold-store.ts';
import { type AccountLink, type LinkType, countLinkedClaimers, lockLinks, upsertLinks } from './link-store.ts';

/** Two claims count as linked for so long, as in the rules of abuse. */
export const LINK_SECONDS = 30 * 86_400;

/** Everything an account is known by now. */
export type LinksOf = (q: Queryable, memberId: number) => Promise<readonly AccountLink[]>;

/**
 * Finds the links of a claimer to other claimers that reach the limits of the rules of abuse; `null` where none does. Called in the
 * claim's transaction: of two linked accounts that claim at the same moment the second one sees the first.
 */
export type LinkCheck = (tx: Tx, memberId: number, at: Date) => Promise<LinkCounts | null>;

interface LinkCheckDeps {
  limits: Pick<Limits, 'current'>;
  linksOf: LinksOf;
}

const types: readonly LinkType[] = ['device', 'payer', 'address'];

/**
 * What staff already accepted of a member, by the words of the rules of abuse: a family that was approved once is not held
 * again until there is half as much again of it.
 */
async function findAccepted(tx: Tx, memberId: number): Promise<Map<string, bigint>> {
  const accepted = new Map<string, bigint>();
  const add = (word: string, measure: bigint) => {
    if (measure > (accepted.get(word) ?? 0n)) accepted.set(word, measure);
  };
  for (const [type, others] of Object.entries(await findAcceptedLinks(tx, memberId)))
    add(`shared_${type}`, BigInt(others));
  const flag = await flagStore.findFlag(tx, memberId);
  if (flag?.state === 'cleared')
    for (const { word, measure } of await flagStore.listReasons(tx, [memberId])) add(word, measure);
  return accepted;
}

function exceedingOf(
  counts: ReadonlyMap<LinkType, number>,
  limits: Pick<AbuseLimits, LinkType>,
  accepted: ReadonlyMap<string, bigint>,
): LinkCounts | null {
  const exceeding = types.flatMap((type): [LinkType, number][] => {
    const others = counts.get(type) ?? 0;
    const isOver = others >= limits[type] && isNew({ word: `shared_${type}`, measure: BigInt(others) }, accepted);
    return isOver ? [[type, others]] : [];
  });
  return exceeding.length === 0 ? null : Object.fromEntries(exceeding);
}

export function createLinkCheck({ limits, linksOf }: LinkCheckDeps): LinkCheck {
  return async (tx, memberId, at) => {
    const links = await linksOf(tx, memberId);
    await lockLinks(tx, links);
    const counts = await countLinkedClaimers(tx, { memberId, links, since: addSeconds(at, -LINK_SECONDS) });
    await upsertLinks(tx, memberId, links, at);
    if (counts.size === 0) return null;
    const { limits: figures } = await limits.current(tx);
    return exceedingOf(counts, figures, await findAccepted(tx, memberId));
  };
}
