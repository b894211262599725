import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { addDays, toDay, endOfDay, startOfDay } from './day.ts';
import type { ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from './facts.ts';

/** A generated history of a member, for tests of activities: the facts at any moment of it. */
export interface SampleHistory {
  readonly startsAt: Date;
  /** The moments to check: after each event, and just before and after the midnight that follows it. */
  readonly moments: readonly Date[];
  factsAt(at: Date, needs: Needs, claims: readonly ClaimFact[]): Facts;
}

interface Event {
  readonly what: number;
  readonly at: Date;
  /** From 0 to 9999: selects an amount or a friend. */
  readonly size: number;
}

const HOUR_MS = 3_600_000;
const BIRTH = startOfDay('2026-03-01');
const STARTS_AT = new Date(BIRTH.getTime() + 60 * HOUR_MS);
const CATEGORIES = ['slot', 'live', 'crash'];
/** In centavos: below, at and above the figures that rules often require. */
const AMOUNTS = [1_00n, 9_99n, 20_00n, 99_99n, 100_00n, 100_01n, 750_00n, 1_500_00n, 7_000_00n, 40_000_00n];

/** Kinds of events by number: a deposit, a return, a friend who joins, what friends do; all others are play. */
const DEPOSIT = 0;
const RETURN = 1;
const FRIEND = 2;
const FRIEND_DEPOSITS = 3;
const FRIEND_PLAYS = 4;
const KINDS = 8;

const toAmount = (size: number): Centavos => centavos(AMOUNTS[size % AMOUNTS.length] ?? 1n);

/** Converts numbers to events, three for each: its kind, the hours since the previous one, its size. */
function toEvents(numbers: readonly number[]): readonly Event[] {
  let at = BIRTH.getTime();
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => {
    const [what = 0, gap = 0, size = 0] = numbers.slice(index * 3, index * 3 + 3);
    at += (gap % 31) * HOUR_MS + 1;
    return { what: what % KINDS, at: new Date(at), size };
  });
}

const isPlay = ({ what }: Event): boolean => what > FRIEND_PLAYS;

/** A stake and its win. For some only a part of the stake carries risk. */
function toPlay({ size }: Event) {
  const staked = toAmount(size);
  const won = centavos((staked * BigInt(size % 7)) / 4n);
  const valid = centavos(size % 5 === 0 ? staked / 2n : staked);
  return { staked, won, valid, category: CATEGORIES[size % CATEGORIES.length] ?? 'slot' };
}

const sumValidStakes = (events: readonly Event[]): Centavos =>
  sum(events.filter(isPlay).map((event) => toPlay(event).valid));

function listDeposits(events: readonly Event[]): readonly DepositFact[] {
  const made = events.filter(({ what }) => what === DEPOSIT);
  const back = new Set(events.filter(({ what }) => what === RETURN).map(({ size }) => size % 5));
  return made.map((event, index) => ({
    id: `deposit-${index + 1}`,
    number: index + 1,
    amount: toAmount(event.size),
    at: event.at,
    day: toDay(event.at),
    isReturned: back.has(index),
    validBefore: sumValidStakes(events.filter(({ at }) => at < event.at)),
  }));
}

function listDays(events: readonly Event[], deposits: readonly DepositFact[], claims: readonly ClaimFact[]): DayFact[] {
  const days = new Set([...events.map(({ at }) => toDay(at)), ...claims.map(({ day }) => day)]);
  return [...days].toSorted().map((day) => {
    const plays = events.filter((event) => isPlay(event) && toDay(event.at) === day).map(toPlay);
    const valid = CATEGORIES.map((category) => {
      const ofIt = plays.filter((play) => play.category === category);
      return [category, sum(ofIt.map((play) => play.valid))] as const;
    });
    return {
      day,
      staked: sum(plays.map((play) => play.staked)),
      won: sum(plays.map((play) => play.won)),
      valid: sum(plays.map((play) => play.valid)),
      bets: plays.length,
      deposited: sum(deposits.filter((each) => each.day === day).map(({ amount }) => amount)),
      withdrawn: ZERO,
      rewarded: sum(claims.filter((each) => each.day === day).map(({ amount }) => amount)),
      validByCategory: Object.fromEntries(valid),
    };
  });
}

function listInvited(events: readonly Event[]): readonly InvitedFact[] {
  const friends = events.filter(({ what }) => what === FRIEND);
  return friends.map(({ at, size }, index) => {
    const own = events.filter((event) => event.at > at && event.size % friends.length === index);
    const deposits = own.filter(({ what }) => what === FRIEND_DEPOSITS).map((event) => toAmount(event.size));
    return {
      memberId: 1000 + index,
      name: 'jo***',
      at,
      deposited: sum(deposits),
      firstDeposit: deposits[0] ?? ZERO,
      valid: sum(own.filter(({ what }) => what === FRIEND_PLAYS).map((event) => centavos(toAmount(event.size) * 5n))),
      suspicion: size % 9 === 0 ? 'device' : null,
    };
  });
}

/** Reduces facts to those that an activity needs. */
function selectNeeded(whole: Facts, { deposits, days, invited }: Needs): Facts {
  const first = typeof days === 'number' ? addDays(whole.day, 1 - days) : toDay(whole.startsAt);
  return {
    ...whole,
    deposits:
      deposits === undefined ? [] : whole.deposits.filter(({ at }) => deposits === 'ever' || at >= whole.startsAt),
    days: days === undefined ? [] : whole.days.filter(({ day }) => day >= first),
    invited: invited ? whole.invited : [],
  };
}

/** Builds a history from whole numbers; any numbers are valid. The first also determines when the promotion ends. */
export function createSampleHistory(numbers: readonly number[]): SampleHistory {
  const events = toEvents(numbers);
  const length = numbers[0] ?? 0;
  const endsAt = length % 2 === 0 ? null : new Date(STARTS_AT.getTime() + (length % 500) * HOUR_MS + HOUR_MS);
  const momentsMs = events.flatMap(({ at }) => [
    at.getTime(),
    endOfDay(toDay(at)).getTime(),
    endOfDay(toDay(at)).getTime() + 1,
  ]);
  const moments = [...new Set(momentsMs)].toSorted((one, other) => one - other).map((at) => new Date(at));
  return {
    startsAt: STARTS_AT,
    moments: moments.filter((at) => at >= STARTS_AT),
    factsAt(at, needs, claims) {
      const past = events.filter((event) => event.at <= at);
      const deposits = listDeposits(past);
      const stays = deposits.filter(({ isReturned }) => !isReturned);
      const whole: Facts = {
        at,
        day: toDay(at),
        startsAt: STARTS_AT,
        endsAt,
        member: {
          registeredAt: BIRTH,
          vipLevel: past.length % 4,
          deposited: sum(stays.map(({ amount }) => amount)),
          valid: sumValidStakes(past),
        },
        deposits,
        days: listDays(past, deposits, claims),
        invited: listInvited(past),
        claims,
      };
      return selectNeeded(whole, needs);
    },
  };
}
