import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { addDays, dayOf, endOfDay, startOfDay } from './day.ts';
import type { ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from './facts.ts';

/** A made-up member's history, to try an activity on: what is known of them at any moment of it. */
export interface Life {
  readonly startsAt: Date;
  /** When somebody looks: after each event, and on both sides of the midnight that follows it. */
  readonly moments: readonly Date[];
  factsAt(at: Date, needs: Needs, claims: readonly ClaimFact[]): Facts;
}

interface Event {
  readonly what: number;
  readonly at: Date;
  /** 0 … 9999: how large, or which. */
  readonly size: number;
}

const HOUR_MS = 3_600_000;
const BIRTH = startOfDay('2026-03-01');
const STARTS_AT = new Date(BIRTH.getTime() + 60 * HOUR_MS);
const CATEGORIES = ['slot', 'live', 'crash'];
/** In centavos: below, at and above the figures that rules like to ask for. */
const AMOUNTS = [1_00n, 9_99n, 20_00n, 99_99n, 100_00n, 100_01n, 750_00n, 1_500_00n, 7_000_00n, 40_000_00n];

/** The kinds of event, by their number: a deposit, one taken back, play, a friend who joins, what friends do. */
const DEPOSIT = 0;
const RETURN = 1;
const FRIEND = 2;
const FRIEND_DEPOSITS = 3;
const FRIEND_PLAYS = 4;
const KINDS = 8;

const amountOf = (size: number): Centavos => centavos(AMOUNTS[size % AMOUNTS.length] ?? 1n);

/** Numbers as events, three to each: what, how many hours after the one before, how large. */
function eventsOf(numbers: readonly number[]): readonly Event[] {
  let at = BIRTH.getTime();
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => {
    const [what = 0, gap = 0, size = 0] = numbers.slice(index * 3, index * 3 + 3);
    at += (gap % 31) * HOUR_MS + 1;
    return { what: what % KINDS, at: new Date(at), size };
  });
}

const isPlay = ({ what }: Event): boolean => what > FRIEND_PLAYS;

/** A play is a stake with what it won; sometimes only a part of it carries a risk. */
function playOf({ size }: Event) {
  const staked = amountOf(size);
  const won = centavos((staked * BigInt(size % 7)) / 4n);
  const valid = centavos(size % 5 === 0 ? staked / 2n : staked);
  return { staked, won, valid, category: CATEGORIES[size % CATEGORIES.length] ?? 'slot' };
}

const validOf = (events: readonly Event[]): Centavos => sum(events.filter(isPlay).map((event) => playOf(event).valid));

function depositsOf(events: readonly Event[]): readonly DepositFact[] {
  const made = events.filter(({ what }) => what === DEPOSIT);
  const back = new Set(events.filter(({ what }) => what === RETURN).map(({ size }) => size % 5));
  return made.map((event, index) => ({
    id: `deposit-${index + 1}`,
    number: index + 1,
    amount: amountOf(event.size),
    at: event.at,
    day: dayOf(event.at),
    isReturned: back.has(index),
    validBefore: validOf(events.filter(({ at }) => at < event.at)),
  }));
}

function daysOf(events: readonly Event[], deposits: readonly DepositFact[], claims: readonly ClaimFact[]): DayFact[] {
  const days = new Set([...events.map(({ at }) => dayOf(at)), ...claims.map(({ day }) => day)]);
  return [...days].toSorted().map((day) => {
    const plays = events.filter((event) => isPlay(event) && dayOf(event.at) === day).map(playOf);
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

function invitedOf(events: readonly Event[]): readonly InvitedFact[] {
  const friends = events.filter(({ what }) => what === FRIEND);
  return friends.map(({ at, size }, index) => {
    const own = events.filter((event) => event.at > at && event.size % friends.length === index);
    const deposits = own.filter(({ what }) => what === FRIEND_DEPOSITS).map((event) => amountOf(event.size));
    return {
      memberId: 1000 + index,
      name: 'jo***',
      at,
      deposited: sum(deposits),
      firstDeposit: deposits[0] ?? ZERO,
      valid: sum(own.filter(({ what }) => what === FRIEND_PLAYS).map((event) => centavos(amountOf(event.size) * 5n))),
      suspicion: size % 9 === 0 ? 'device' : null,
    };
  });
}

/** What an activity is shown of a history: no more than it said that it needs. */
function shown(whole: Facts, { deposits, days, invited }: Needs): Facts {
  const first = typeof days === 'number' ? addDays(whole.day, 1 - days) : dayOf(whole.startsAt);
  return {
    ...whole,
    deposits:
      deposits === undefined ? [] : whole.deposits.filter(({ at }) => deposits === 'ever' || at >= whole.startsAt),
    days: days === undefined ? [] : whole.days.filter(({ day }) => day >= first),
    invited: invited ? whole.invited : [],
  };
}

/** The history that some whole numbers stand for; any numbers are one. The first also says when the promotion ends. */
export function lifeOf(numbers: readonly number[]): Life {
  const events = eventsOf(numbers);
  const length = numbers[0] ?? 0;
  const endsAt = length % 2 === 0 ? null : new Date(STARTS_AT.getTime() + (length % 500) * HOUR_MS + HOUR_MS);
  const looks = events.flatMap(({ at }) => [
    at.getTime(),
    endOfDay(dayOf(at)).getTime(),
    endOfDay(dayOf(at)).getTime() + 1,
  ]);
  const moments = [...new Set(looks)].toSorted((one, other) => one - other).map((at) => new Date(at));
  return {
    startsAt: STARTS_AT,
    moments: moments.filter((at) => at >= STARTS_AT),
    factsAt(at, needs, claims) {
      const past = events.filter((event) => event.at <= at);
      const deposits = depositsOf(past);
      const stays = deposits.filter(({ isReturned }) => !isReturned);
      const whole: Facts = {
        at,
        day: dayOf(at),
        startsAt: STARTS_AT,
        endsAt,
        member: {
          registeredAt: BIRTH,
          vipLevel: past.length % 4,
          deposited: sum(stays.map(({ amount }) => amount)),
          valid: validOf(past),
        },
        deposits,
        days: daysOf(past, deposits, claims),
        invited: invitedOf(past),
        claims,
      };
      return shown(whole, needs);
    },
  };
}
