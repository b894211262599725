import type { DayFact, DepositFact, Needs } from '@arara/activity-kit';
import { centavos, ZERO } from '@arara/money';
import type { Queryable } from '../../../../db/index.ts';
import {
  type GameOfMember,
  type MemberDeposit,
  type PlayedDay,
  type RewardedDay,
  listDaysOfMembers,
  listMemberDeposits,
  listValidStakesByGame,
  listLifetimes,
  listRewardedDays,
} from '../../player-stats/index.ts';
import { type InvitedMember, listInvitedMembers } from '../../../accounts/identity/index.ts';
import type { Candidate } from '../promotions/eligibility.ts';
import type { FindCategories, FindRelated } from '../member-promotions/activity-facts.ts';
import type { MemberHistory, InvitedHistory } from './history-replay.ts';

const BATCH_SIZE = 20;
const MAX_INVITED = 200;

/** The query for histories: the needs of the rule, and how far back it reads. */
interface HistoryQuery {
  q: Queryable;
  findCategories: FindCategories;
  findRelated: FindRelated;
  needs: Needs;
  /** Days of the site, both included: as far back as the rule reads, to today. */
  from: string;
  to: string;
}

type PlayHistory = Omit<MemberHistory, 'candidate' | 'invited'>;

/** Groups rows by member. */
function groupByMember<Row extends { memberId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.memberId) ?? [];
    own.push(row);
    found.set(row.memberId, own);
  }
  return found;
}

/** Maps items in concurrent batches and keeps their order. */
export async function mapInBatches<One, Answer>(
  all: readonly One[],
  map: (one: One) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += BATCH_SIZE)
    answers.push(...(await Promise.all(all.slice(at, at + BATCH_SIZE).map(map))));
  return answers;
}

/** Converts a deposit. A partly returned one counts with the amount that remains. */
const toDepositFact = ({ cause, amount, returned, ...deposit }: MemberDeposit): DepositFact => ({
  ...deposit,
  id: cause,
  amount: returned < amount ? centavos(amount - returned) : amount,
  isReturned: returned >= amount,
});

/** Joins the days of a member with their rewards and the valid stakes by category. */
function toDayFacts(
  played: readonly PlayedDay[],
  rewards: readonly RewardedDay[],
  games: readonly GameOfMember[],
  categories: ReadonlyMap<string, string>,
): DayFact[] {
  const rewarded = new Map(rewards.map((one) => [one.day, one.rewarded]));
  const known = new Map(played.map((one) => [one.day, one]));
  const nothing = { staked: ZERO, won: ZERO, valid: ZERO, bets: 0, deposited: ZERO, withdrawn: ZERO };
  return [...new Set([...known.keys(), ...rewarded.keys()])].toSorted().map((day) => {
    const validByCategory: Record<string, DayFact['valid']> = {};
    for (const { game, valid } of games.filter((one) => one.day === day)) {
      const category = categories.get(game) ?? 'other';
      validByCategory[category] = centavos((validByCategory[category] ?? ZERO) + valid);
    }
    const { staked, won, valid, bets, deposited, withdrawn } = known.get(day) ?? nothing;
    return {
      day,
      staked,
      won,
      valid,
      bets,
      deposited,
      withdrawn,
      rewarded: rewarded.get(day) ?? ZERO,
      validByCategory,
    };
  });
}

/** Loads the play of members, with one query of each kind. */
async function readPlayed(reading: HistoryQuery, ids: readonly number[]): Promise<(memberId: number) => PlayHistory> {
  const { q, findCategories, ...span } = reading;
  const lifetimes = new Map((await listLifetimes(q, ids)).map((one) => [one.memberId, one]));
  const deposits = groupByMember(await listMemberDeposits(q, ids));
  const days = groupByMember(await listDaysOfMembers(q, ids, span));
  const rewards = groupByMember(await listRewardedDays(q, ids, span));
  const played = await listValidStakesByGame(q, ids, span);
  const names = [...new Set(played.map(({ game }) => game))];
  const categories = names.length === 0 ? new Map<string, string>() : await findCategories(q, names);
  const games = groupByMember(played);
  return (id) => ({
    lifetime: lifetimes.get(id) ?? { deposited: ZERO, valid: ZERO },
    deposits: (deposits.get(id) ?? []).map(toDepositFact),
    days: toDayFacts(days.get(id) ?? [], rewards.get(id) ?? [], games.get(id) ?? [], categories),
  });
}

/** Loads the invited members with their histories; empty where the rule does not need them. */
async function readInvited(
  reading: HistoryQuery,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvitedHistory[]>> {
  if (reading.needs.invited !== true) return new Map();
  const { q, findRelated } = reading;
  const lists = await mapInBatches(ids, async (id) => ({ id, invited: await listInvitedMembers(q, id, MAX_INVITED) }));
  const inviters = lists.filter(({ invited }) => invited.length > 0);
  const findPlay = await readPlayed(reading, [
    ...new Set(inviters.flatMap(({ invited }) => invited.map(({ id }) => id))),
  ]);
  const pairs = await mapInBatches(inviters, async ({ id, invited }): Promise<[number, InvitedHistory[]]> => {
    const together = await findRelated(q, [id, ...invited.map((one) => one.id)]);
    const suspicions = new Map(together.map(({ memberId, by }) => [memberId, by]));
    const toInvitedHistory = ({ id: memberId, account, at }: InvitedMember): InvitedHistory => ({
      memberId,
      name: account,
      at,
      suspicion: suspicions.get(memberId) ?? null,
      ...findPlay(memberId),
    });
    return [id, invited.toReversed().map(toInvitedHistory)];
  });
  return new Map(pairs);
}

/** Loads the histories of members that a rule may read, in their order. */
export async function readHistories(
  reading: HistoryQuery,
  candidates: readonly Omit<Candidate, 'depositCount'>[],
): Promise<MemberHistory[]> {
  const ids = candidates.map(({ id }) => id);
  const findPlay = await readPlayed(reading, ids);
  const invited = await readInvited(reading, ids);
  return candidates.map((candidate) => ({
    candidate,
    ...findPlay(candidate.id),
    invited: invited.get(candidate.id) ?? [],
  }));
}
