import {
  type Chance,
  type ClaimFact,
  type DayFact,
  type DepositFact,
  type Facts,
  type InvitedFact,
  dayOf,
} from '@arara/activity-kit';
import { ZERO, centavos } from '@arara/money';

/** A moment as a clock on the wall in São Paulo shows it: `2026-03-10 12:00`. */
export const moment = (text: string): Date => new Date(`${text.replace(' ', 'T')}-03:00`);

/** What is known at a moment of a promotion that began on 1 March 2026 and has no end; the rest as told. */
export function factsAt(text: string, told: Partial<Facts> = {}): Facts {
  const at = moment(text);
  return {
    at,
    day: dayOf(at),
    startsAt: moment('2026-03-01 00:00'),
    endsAt: null,
    member: { registeredAt: moment('2026-02-01 09:00'), vipLevel: 0, deposited: ZERO, valid: ZERO },
    deposits: [],
    days: [],
    invited: [],
    claims: [],
    ...told,
  };
}

/** The member's own figures, in centavos. */
export const member = (deposited: number, valid: number, vipLevel = 0): Facts['member'] => ({
  registeredAt: moment('2026-02-01 09:00'),
  vipLevel,
  deposited: centavos(deposited),
  valid: centavos(valid),
});

/** A deposit of so many centavos. */
export function deposit(number: number, amount: number, text: string, told: Partial<DepositFact> = {}): DepositFact {
  const at = moment(text);
  return {
    id: `deposit-${number}`,
    number,
    amount: centavos(amount),
    at,
    day: dayOf(at),
    isReturned: false,
    validBefore: ZERO,
    ...told,
  };
}

/** A day on which nothing happened but what is told. */
export const dayOfPlay = (day: string, told: Partial<DayFact>): DayFact => ({
  day,
  staked: ZERO,
  won: ZERO,
  valid: ZERO,
  bets: 0,
  deposited: ZERO,
  withdrawn: ZERO,
  rewarded: ZERO,
  validByCategory: {},
  ...told,
});

/** A claim that the member has had. */
export function claimed(window: string, amount: number, text: string, detail: ClaimFact['detail'] = {}): ClaimFact {
  const at = moment(text);
  return { window, amount: centavos(amount), at, day: dayOf(at), detail };
}

/** Somebody who joined on 2 March and has done nothing but what is told. */
export const friend = (memberId: number, told: Partial<InvitedFact> = {}): InvitedFact => ({
  memberId,
  name: 'jo***',
  at: moment('2026-03-02 10:00'),
  deposited: ZERO,
  firstDeposit: ZERO,
  valid: ZERO,
  suspicion: null,
  ...told,
});

/** For what leaves nothing to chance. */
export const noChance: Chance = {
  weighted() {
    throw new Error('nothing is drawn here');
  },
};

/** A wheel that stops at one place. */
export const stopsAt = (place: number): Chance => ({ weighted: () => place });
