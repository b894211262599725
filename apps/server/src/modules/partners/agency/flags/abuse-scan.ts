import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Clock, addSeconds } from '../../../../platform/index.ts';
import { listAncestorPairs } from '../tree-store.ts';
import * as store from './flag-store.ts';

const DAY_SECONDS = 86_400;
/** How far back the first scan reads accounts. */
const FIRST_SCAN_SECONDS = 30 * DAY_SECONDS;
/** Accounts and traces are not written in the order of their times: each scan repeats the end of the last one. */
const OVERLAP_SECONDS = 600;
/** The number of members in one query. */
const BATCH_SIZE = 200;
/** The smallest number of members who joined one agent within a day from one address to be flagged. A family is smaller. */
const MIN_BURST = 5;

/** Reads shared devices, addresses and payout accounts, which other modules own. */
export interface SharedTraceReader {
  /** The members who share a browser at one address, or a payout account, with some members. */
  listMemberLinks(q: Queryable, memberIds: readonly number[]): Promise<SharedWith[]>;
  /** The members who used a new device or address, or added a payout account, since a time. */
  listMembersSeenSince(q: Queryable, since: Date): Promise<number[]>;
  /** The number of members in `among` who share a browser or an address with each member. */
  countSharing(
    q: Queryable,
    memberIds: readonly number[],
    among: readonly number[],
  ): Promise<{ memberId: number; by: string; others: number }[]>;
}

interface SharedWith {
  memberId: number;
  otherId: number;
  by: 'device' | 'payer';
}

export interface AbuseScanDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  sharedTraces: SharedTraceReader;
}

/** Finds members who share a device or payout account with an ancestor or a member of their team. The lower one is flagged. */
async function findSelfReferrals(
  { db, sharedTraces }: AbuseScanDeps,
  memberIds: readonly number[],
): Promise<store.AgencyFlagSign[]> {
  const pairs = await sharedTraces.listMemberLinks(db, memberIds);
  const ids = [...new Set(pairs.flatMap(({ memberId, otherId }) => [memberId, otherId]))];
  const related = ids.length === 0 ? [] : await listAncestorPairs(db, ids);
  const isAbove = new Set(related.map(({ ancestorId, memberId }) => `${ancestorId}>${memberId}`));
  return pairs.flatMap(({ memberId, otherId, by }): store.AgencyFlagSign[] => {
    const word = `shared_${by}` as const;
    if (isAbove.has(`${otherId}>${memberId}`)) return [{ memberId, word, agentId: otherId, measure: 1 }];
    if (isAbove.has(`${memberId}>${otherId}`)) return [{ memberId: otherId, word, agentId: memberId, measure: 1 }];
    return [];
  });
}

/** Finds members who joined one agent within a day together with many others from one address or device. */
async function findBursts(
  { db, clock, sharedTraces }: AbuseScanDeps,
  fresh: ReadonlySet<number>,
): Promise<store.AgencyFlagSign[]> {
  const joined = await store.listJoinedSince(db, addSeconds(clock.now(), -DAY_SECONDS));
  const signs: store.AgencyFlagSign[] = [];
  for (const [agentId, all] of Map.groupBy(joined, ({ parentId }) => parentId)) {
    const ids = all.map(({ memberId }) => memberId);
    if (ids.length < MIN_BURST || !ids.some((id) => fresh.has(id))) continue;
    const shared = (await sharedTraces.countSharing(db, ids, ids)).filter(({ by }) => by !== 'payer');
    for (const memberId of ids) {
      const others = shared.filter((one) => one.memberId === memberId).reduce((sum, one) => sum + one.others, 0);
      if (others + 1 >= MIN_BURST) signs.push({ memberId, word: 'burst', agentId, measure: others + 1 });
    }
  }
  return signs;
}

/** Whether a finding is new: the first of its kind with the agent, or half as large again as the largest. */
function isNew({ word, agentId, measure }: store.AgencyFlagSign, seen: readonly store.AgencyFlagReason[]): boolean {
  const before = seen.filter((one) => one.word === word && one.agentId === agentId).map((one) => one.measure);
  return before.length === 0 || measure * 2 >= Math.max(...before) * 3;
}

/** Records the new findings about a member. A cleared member is open again, a cut member stays cut. */
async function recordSigns(
  tx: Tx,
  memberId: number,
  signs: readonly store.AgencyFlagSign[],
  at: Date,
): Promise<boolean> {
  const flag = await store.lockFlag(tx, memberId);
  const seen = await store.listReasons(tx, [memberId]);
  const fresh = new Map(
    signs.filter((sign) => isNew(sign, seen)).map((sign) => [`${sign.word}:${sign.agentId}`, sign]),
  );
  if (fresh.size === 0) return false;
  const isCut = flag?.state === 'cut';
  await store.upsertFlag(tx, isCut ? { ...flag, at } : { memberId, state: 'open', at, decidedBy: null, note: '' });
  for (const sign of fresh.values()) await store.insertReason(tx, { ...sign, at });
  return true;
}

/**
 * Creates the scan: checks the members who joined, used a new device or address, or added a payout account since the last scan,
 * and flags those who share one with an ancestor. Concurrent scans flag once. The scan returns the number of flagged members.
 */
export function createAbuseScan(deps: AbuseScanDeps): () => Promise<number> {
  const { db, atomically, clock, sharedTraces } = deps;

  return async () => {
    const now = clock.now();
    const lastScan = await store.findScanTime(db);
    const since = lastScan === null ? addSeconds(now, -FIRST_SCAN_SECONDS) : addSeconds(lastScan, -OVERLAP_SECONDS);
    const joined = (await store.listJoinedSince(db, since)).map(({ memberId }) => memberId);
    const subjects = [...new Set([...joined, ...(await sharedTraces.listMembersSeenSince(db, since))])];
    const signs = await findBursts(deps, new Set(subjects));
    for (let at = 0; at < subjects.length; at += BATCH_SIZE)
      signs.push(...(await findSelfReferrals(deps, subjects.slice(at, at + BATCH_SIZE))));
    let flagged = 0;
    for (const [memberId, seen] of Map.groupBy(signs, (sign) => sign.memberId))
      if (await atomically((tx) => recordSigns(tx, memberId, seen, now))) flagged += 1;
    await atomically((tx) => store.markScanTime(tx, now));
    return flagged;
  };
}
