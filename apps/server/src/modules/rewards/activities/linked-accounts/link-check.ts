import type { Queryable, Tx } from '../../../../db/index.ts';
import { addSeconds } from '../../../../platform/index.ts';
import { type AbuseLimits, isNewSignal } from '../abuse/abuse-rules.ts';
import type { AbuseLimitsService } from '../abuse/abuse-limits.ts';
import * as flagStore from '../abuse/abuse-store.ts';
import {
  type ClaimLink,
  type LinkCounts,
  type LinkType,
  countLinkedClaimers,
  findAcceptedLinks,
  lockLinks,
  upsertLinks,
} from './linked-account-store.ts';

/** How long two claims count as linked, as in the abuse rules. */
export const LINK_SECONDS = 30 * 86_400;

/** Finds the current links of an account. */
export type FindLinks = (q: Queryable, memberId: number) => Promise<readonly ClaimLink[]>;

/**
 * Finds the links of a claimer to other claimers that reach the abuse limits; `null` where none does. Runs in the transaction of
 * the claim: of two linked accounts that claim at the same time the second sees the first.
 */
export type LinkCheck = (tx: Tx, memberId: number, at: Date) => Promise<LinkCounts | null>;

interface LinkCheckDeps {
  limits: Pick<AbuseLimitsService, 'current'>;
  findLinks: FindLinks;
}

const types: readonly LinkType[] = ['device', 'payer', 'address'];

/**
 * The measures that staff accepted for a member, by signal. An approved family is not held again until its measure has grown by
 * half.
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

function findExceeding(
  counts: ReadonlyMap<LinkType, number>,
  limits: Pick<AbuseLimits, LinkType>,
  accepted: ReadonlyMap<string, bigint>,
): LinkCounts | null {
  const exceeding = types.flatMap((type): [LinkType, number][] => {
    const others = counts.get(type) ?? 0;
    const isOver = others >= limits[type] && isNewSignal({ word: `shared_${type}`, measure: BigInt(others) }, accepted);
    return isOver ? [[type, others]] : [];
  });
  return exceeding.length === 0 ? null : Object.fromEntries(exceeding);
}

export function createLinkCheck({ limits, findLinks }: LinkCheckDeps): LinkCheck {
  return async (tx, memberId, at) => {
    const links = await findLinks(tx, memberId);
    await lockLinks(tx, links);
    const counts = await countLinkedClaimers(tx, { memberId, links, since: addSeconds(at, -LINK_SECONDS) });
    await upsertLinks(tx, memberId, links, at);
    if (counts.size === 0) return null;
    const { limits: figures } = await limits.current(tx);
    return findExceeding(counts, figures, await findAccepted(tx, memberId));
  };
}
