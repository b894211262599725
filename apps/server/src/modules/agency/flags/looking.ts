import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import { listRelated } from '../tree-store.ts';
import * as store from './store.ts';

const DAY_SECONDS = 86_400;
/** The first time, accounts are looked at so far back. */
const BACK_SECONDS = 30 * DAY_SECONDS;
/** Neither accounts nor places are written down in the order of their moments; so much is looked at once more. */
const OVERLAP_SECONDS = 600;
/** So many members are asked about in one question. */
const AT_ONCE = 200;
/** So many who came below one agent within a day from one address: a family is smaller. */
const BURST = 5;

/** What is known of places and payment, which is kept elsewhere. */
export interface Sharings {
  /** With whom some members share a browser at one address, or where they are paid. */
  sharersOf(q: Queryable, memberIds: readonly number[]): Promise<SharedWith[]>;
  /** Who was seen at a new place since, or said where they are paid. */
  tracedSince(q: Queryable, since: Date): Promise<number[]>;
  /** With how many of others some members share a browser or an address. */
  placesOf(
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

export interface LookingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  sharings: Sharings;
}

/** Who of some members shares with somebody above them, or below them: the one below is flagged. */
async function selfReferrals({ db, sharings }: LookingParts, memberIds: readonly number[]): Promise<store.Sign[]> {
  const pairs = await sharings.sharersOf(db, memberIds);
  const ids = [...new Set(pairs.flatMap(({ memberId, otherId }) => [memberId, otherId]))];
  const related = ids.length === 0 ? [] : await listRelated(db, ids);
  const isAbove = new Set(related.map(({ ancestorId, memberId }) => `${ancestorId}>${memberId}`));
  return pairs.flatMap(({ memberId, otherId, by }): store.Sign[] => {
    const word = `shared_${by}` as const;
    if (isAbove.has(`${otherId}>${memberId}`)) return [{ memberId, word, agentId: otherId, measure: 1 }];
    if (isAbove.has(`${memberId}>${otherId}`)) return [{ memberId: otherId, word, agentId: memberId, measure: 1 }];
    return [];
  });
}

/** Who came below one agent within a day together with many others from the same place. */
async function bursts({ db, clock, sharings }: LookingParts, fresh: ReadonlySet<number>): Promise<store.Sign[]> {
  const joined = await store.listJoinedSince(db, addSeconds(clock.now(), -DAY_SECONDS));
  const signs: store.Sign[] = [];
  for (const [agentId, all] of Map.groupBy(joined, ({ topId }) => topId)) {
    const ids = all.map(({ memberId }) => memberId);
    if (ids.length < BURST || !ids.some((id) => fresh.has(id))) continue;
    const places = (await sharings.placesOf(db, ids, ids)).filter(({ by }) => by !== 'payer');
    for (const memberId of ids) {
      const others = places.filter((one) => one.memberId === memberId).reduce((sum, one) => sum + one.others, 0);
      if (others + 1 >= BURST) signs.push({ memberId, word: 'burst', agentId, measure: others + 1 });
    }
  }
  return signs;
}

/** More than what was seen before of the same kind with the same agent: nothing was, or it is half as much again. */
function isNew({ word, agentId, measure }: store.Sign, seen: readonly store.Reason[]): boolean {
  const before = seen.filter((one) => one.word === word && one.agentId === agentId).map((one) => one.measure);
  return before.length === 0 || measure * 2 >= Math.max(...before) * 3;
}

/** Puts down what is new of a member; one who was cleared is open again, one who was cut stays so. */
async function put(tx: Tx, memberId: number, signs: readonly store.Sign[], at: Date): Promise<boolean> {
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
 * Answers what looks at whoever came since last time, was seen at a new place, or said where they are paid, and flags who is
 * no stranger to somebody above. Twice, or on two nodes at once, it flags once. Answers how many were flagged.
 */
export function createLooking(parts: LookingParts): () => Promise<number> {
  const { db, atomically, clock, sharings } = parts;

  return async () => {
    const now = clock.now();
    const looked = await store.findLooked(db);
    const since = looked === null ? addSeconds(now, -BACK_SECONDS) : addSeconds(looked, -OVERLAP_SECONDS);
    const joined = (await store.listJoinedSince(db, since)).map(({ memberId }) => memberId);
    const subjects = [...new Set([...joined, ...(await sharings.tracedSince(db, since))])];
    const signs = await bursts(parts, new Set(subjects));
    for (let at = 0; at < subjects.length; at += AT_ONCE)
      signs.push(...(await selfReferrals(parts, subjects.slice(at, at + AT_ONCE))));
    let flagged = 0;
    for (const [memberId, seen] of Map.groupBy(signs, (sign) => sign.memberId))
      if (await atomically((tx) => put(tx, memberId, seen, now))) flagged += 1;
    await atomically((tx) => store.markLooked(tx, now));
    return flagged;
  };
}
