import type { DayFact, DepositFact, Needs } from '@arara/activity-kit';
import { ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import {
  type GameOfMember,
  type MemberDeposit,
  type PlayedDay,
  type RewardedDay,
  listDaysOf,
  listDepositsOf,
  listGamesOf,
  listLifetimes,
  listRewardedOf,
} from '../../facts/index.ts';
import { type Invited, listInvited } from '../../identity/index.ts';
import type { Candidate } from '../fit.ts';
import type { Sources } from '../member-facts.ts';
import type { History, InvitedHistory } from './walk.ts';

/** So many questions are asked at a time. */
const AT_ONCE = 20;
/** So many invited of one member are looked at. */
const MOST_INVITED = 200;

/** What of some members is read, and how far back. */
interface Reading extends Sources {
  q: Queryable;
  needs: Needs;
  /** The site's days, both in it: from as far back as the rule looks, to today. */
  from: string;
  to: string;
}

type Played = Omit<History, 'candidate' | 'invited'>;

/** Rows by the member whom each is of. */
function byMember<Row extends { memberId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.memberId) ?? [];
    own.push(row);
    found.set(row.memberId, own);
  }
  return found;
}

/** Asks a question of each, some at a time, and answers in their order. */
export async function eachOf<One, Answer>(all: readonly One[], ask: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(ask))));
  return answers;
}

/** What the bank took back in part was paid in as far as it stayed, as for a member who asks. */
const depositFact = ({ cause, amount, returned, ...deposit }: MemberDeposit): DepositFact => ({
  ...deposit,
  id: cause,
  amount: returned < amount ? centavos(amount - returned) : amount,
  isReturned: returned >= amount,
});

/** A member's days, each with what was given on it, and its valid stakes by category. */
function dayFacts(
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

/** What some members did, each question asked once for all of them. */
async function readPlayed(reading: Reading, ids: readonly number[]): Promise<(memberId: number) => Played> {
  const { q, categoriesOf, ...span } = reading;
  const lifetimes = new Map((await listLifetimes(q, ids)).map((one) => [one.memberId, one]));
  const deposits = byMember(await listDepositsOf(q, ids));
  const days = byMember(await listDaysOf(q, ids, span));
  const rewards = byMember(await listRewardedOf(q, ids, span));
  const played = await listGamesOf(q, ids, span);
  const names = [...new Set(played.map(({ game }) => game))];
  const categories = names.length === 0 ? new Map<string, string>() : await categoriesOf(q, names);
  const games = byMember(played);
  return (id) => ({
    lifetime: lifetimes.get(id) ?? { deposited: ZERO, valid: ZERO },
    deposits: (deposits.get(id) ?? []).map(depositFact),
    days: dayFacts(days.get(id) ?? [], rewards.get(id) ?? [], games.get(id) ?? [], categories),
  });
}

/** Whom some members invited, with what those did; nobody where the rule does not ask. */
async function readInvited(reading: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, InvitedHistory[]>> {
  if (reading.needs.invited !== true) return new Map();
  const { q, togetherOf } = reading;
  const lists = await eachOf(ids, async (id) => ({ id, invited: await listInvited(q, id, MOST_INVITED) }));
  const inviters = lists.filter(({ invited }) => invited.length > 0);
  const playedOf = await readPlayed(reading, [
    ...new Set(inviters.flatMap(({ invited }) => invited.map(({ id }) => id))),
  ]);
  const pairs = await eachOf(inviters, async ({ id, invited }): Promise<[number, InvitedHistory[]]> => {
    const together = await togetherOf(q, [id, ...invited.map((one) => one.id)]);
    const suspicions = new Map(together.map(({ memberId, by }) => [memberId, by]));
    const historyOf = ({ id: memberId, account, at }: Invited): InvitedHistory => ({
      memberId,
      name: account,
      at,
      suspicion: suspicions.get(memberId) ?? null,
      ...playedOf(memberId),
    });
    return [id, invited.toReversed().map(historyOf)];
  });
  return new Map(pairs);
}

/** All that a rule may look at of some members, in their order. */
export async function readHistories(
  reading: Reading,
  candidates: readonly Omit<Candidate, 'depositCount'>[],
): Promise<History[]> {
  const ids = candidates.map(({ id }) => id);
  const playedOf = await readPlayed(reading, ids);
  const invited = await readInvited(reading, ids);
  return candidates.map((candidate) => ({
    candidate,
    ...playedOf(candidate.id),
    invited: invited.get(candidate.id) ?? [],
  }));
}
