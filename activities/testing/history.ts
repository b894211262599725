import {
  type Chance,
  type ClaimFact,
  type DayFact,
  type DepositFact,
  type Facts,
  type FreeRoundsPrize,
  type InvitedFact,
  toDay,
} from '@arara/activity-kit';
import { ZERO, centavos } from '@arara/money';

/** Parses local time in São Paulo: `2026-03-10 12:00`. */
export const moment = (text: string): Date => new Date(`${text.replace(' ', 'T')}-03:00`);

/** Facts at an instant of a promotion that began on 1 March 2026 and has no end, with overrides. */
export function factsAt(text: string, change: Partial<Facts> = {}): Facts {
  const at = moment(text);
  return {
    at,
    day: toDay(at),
    startsAt: moment('2026-03-01 00:00'),
    endsAt: null,
    member: { registeredAt: moment('2026-02-01 09:00'), vipLevel: 0, deposited: ZERO, valid: ZERO },
    deposits: [],
    days: [],
    invited: [],
    claims: [],
    ...change,
  };
}

/** The member's own sums, in centavos. */
export const member = (deposited: number, valid: number, vipLevel = 0): Facts['member'] => ({
  registeredAt: moment('2026-02-01 09:00'),
  vipLevel,
  deposited: centavos(deposited),
  valid: centavos(valid),
});

/** A deposit of an amount in centavos. */
export function deposit(number: number, amount: number, text: string, change: Partial<DepositFact> = {}): DepositFact {
  const at = moment(text);
  return {
    id: `deposit-${number}`,
    number,
    amount: centavos(amount),
    at,
    day: toDay(at),
    isReturned: false,
    validBefore: ZERO,
    ...change,
  };
}

/** A day without activity, with overrides. */
export const dayOfPlay = (day: string, change: Partial<DayFact>): DayFact => ({
  day,
  staked: ZERO,
  won: ZERO,
  valid: ZERO,
  bets: 0,
  deposited: ZERO,
  withdrawn: ZERO,
  rewarded: ZERO,
  validByCategory: {},
  ...change,
});

/** A claim of the member. */
export function claimed(window: string, amount: number, text: string, detail: ClaimFact['detail'] = {}): ClaimFact {
  const at = moment(text);
  return { window, amount: centavos(amount), at, day: toDay(at), detail };
}

/** A friend who joined on 2 March and has no activity, with overrides. */
export const friend = (memberId: number, change: Partial<InvitedFact> = {}): InvitedFact => ({
  memberId,
  name: 'jo***',
  at: moment('2026-03-02 10:00'),
  deposited: ZERO,
  firstDeposit: ZERO,
  valid: ZERO,
  suspicion: null,
  ...change,
});

/** Ten free rounds of ten centavos, of the value of R$ 1,00. */
export const tigerRounds: FreeRoundsPrize = {
  game: 'tigre-da-vez',
  rounds: 10,
  stake: centavos(10),
  expiresInDays: 7,
  winnings: 'cash',
};

/** How the rules of a promotion name them, in Portuguese. */
export const TIGER_TEXT = '10 giros grátis de Tigre da Vez a R$\u00a00,10';

export const tigerTitles: ReadonlyMap<string, string> = new Map([['tigre-da-vez', 'Tigre da Vez']]);

/** For activities that draw nothing. */
export const noChance: Chance = {
  weighted() {
    throw new Error('unexpected draw');
  },
};

/** A wheel that always stops at one prize. */
export const stopsAt = (place: number): Chance => ({ weighted: () => place });
