import { sum } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, addSeconds, dayOf } from '../../../platform/index.ts';
import { listStakesOf } from '../../facts/index.ts';
import { findPace } from '../../ledger/index.ts';
import { type Sign, type Traces, isNew, signsOf } from './abuse-rule.ts';
import type { Limits } from './limits.ts';
import * as store from './store.ts';

const DAY_SECONDS = 86_400;
/** Claims and accounts that belong together are looked at so far back. */
const BACK_SECONDS = 30 * DAY_SECONDS;
/** Claims are not written down in the order of their moments; so much is looked at once more. */
const OVERLAP_SECONDS = 300;
/** So many members are asked about in one question. */
const AT_ONCE = 200;

/** With how many of others some members share a device, a key of Pix, an address. */
export type SharingOf = (
  q: Queryable,
  memberIds: readonly number[],
  among: readonly number[],
) => Promise<{ memberId: number; by: 'device' | 'payer' | 'address'; others: number }[]>;

export interface LookingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  limits: Pick<Limits, 'current'>;
  sharingOf: SharingOf;
  /** Our own games, by their names. */
  ownGames: () => Promise<ReadonlySet<string>>;
}

/**
 * What a member staked on our games since the first reward that still asks for stakes, and what of it carried risk. A bet in
 * an outside game is left out: it counts for less because nobody knows how it was made, which says nothing of its player.
 */
async function stakesUnder(
  { db, ownGames }: Pick<LookingParts, 'db' | 'ownGames'>,
  memberId: number,
  days: { since: string | null; today: string },
) {
  if (days.since === null) return { staked: 0n, valid: 0n };
  const own = await ownGames();
  const games = await listStakesOf(db, memberId, { from: days.since, to: days.today });
  const ours = games.filter(({ game }) => own.has(game));
  return { staked: sum(ours.map(({ staked }) => staked)), valid: sum(ours.map(({ valid }) => valid)) };
}

/** What is known of a member who claimed. */
async function tracesOf(
  parts: Pick<LookingParts, 'db' | 'ownGames'>,
  memberId: number,
  { now, sharing }: { now: Date; sharing: Awaited<ReturnType<SharingOf>> },
): Promise<Traces> {
  const { db } = parts;
  const { mostInDay, stakesSince } = await store.findClaimTraces(db, memberId, addSeconds(now, -BACK_SECONDS));
  const othersBy = (by: 'device' | 'payer' | 'address') =>
    sharing.find((one) => one.memberId === memberId && one.by === by)?.others ?? 0;
  return {
    pace: await findPace(db, memberId, addSeconds(now, -DAY_SECONDS)),
    sharing: { device: othersBy('device'), payer: othersBy('payer'), address: othersBy('address') },
    underReward: await stakesUnder(parts, memberId, { since: stakesSince, today: dayOf(now) }),
    mostClaimsInDay: mostInDay,
  };
}

/** Puts down what is new of a member; one who was cleared is open again, one who is blocked stays so. */
async function put(tx: Tx, memberId: number, signs: readonly Sign[], at: Date): Promise<boolean> {
  const flag = await store.lockFlag(tx, memberId);
  const seen = new Map<string, bigint>();
  for (const { word, measure } of await store.listReasons(tx, [memberId]))
    if (measure > (seen.get(word) ?? 0n)) seen.set(word, measure);
  const fresh = signs.filter((sign) => isNew(sign, seen));
  if (fresh.length === 0) return false;
  const isBlocked = flag?.state === 'blocked';
  await store.upsertFlag(tx, isBlocked ? { ...flag, at } : { memberId, state: 'open', at, decidedBy: null, note: '' });
  for (const sign of fresh) await store.insertReason(tx, { ...sign, memberId, at });
  return true;
}

/**
 * Answers what holds whoever claimed since last time, or since its figures changed whoever claimed in thirty days, against
 * the rules of abuse, and flags whom they see. Twice, or on two
 * nodes at once, it flags once. Answers how many were flagged.
 */
export function createLooking(parts: LookingParts): () => Promise<number> {
  const { db, atomically, clock, limits, sharingOf } = parts;
  return async () => {
    const now = clock.now();
    const back = addSeconds(now, -BACK_SECONDS);
    const figures = await limits.current(db);
    const { version } = figures;
    const looked = await store.findLooked(db, version);
    const members = await store.listClaimers(db, looked === null ? back : addSeconds(looked, -OVERLAP_SECONDS));
    const among = members.length === 0 ? [] : await store.listClaimers(db, back);
    let flagged = 0;
    for (let at = 0; at < members.length; at += AT_ONCE) {
      const some = members.slice(at, at + AT_ONCE);
      const sharing = await sharingOf(db, some, among);
      for (const memberId of some) {
        const signs = signsOf(await tracesOf(parts, memberId, { now, sharing }), figures.limits);
        if (signs.length > 0 && (await atomically((tx) => put(tx, memberId, signs, now)))) flagged += 1;
      }
    }
    await atomically((tx) => store.markLooked(tx, { until: now, version }));
    return flagged;
  };
}
