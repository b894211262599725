import { withdrawalFlags } from '@arara/contract';
import { type Centavos, formatReais, portion, rate } from '@arara/money';
import { addSeconds } from '../../../platform/index.ts';
import type { WithdrawalRule } from '../withdrawal/rule.ts';
import type { Flag, FlagName } from './flag.ts';
import type { GivenByStaff } from './given-by-staff.ts';

/** What is known of a withdrawal when its flags are computed. Money in centavos. */
export interface Facts {
  requestedAt: Date;
  rule: Pick<WithdrawalRule, 'wagering' | 'keyAgeHours' | 'velocityCount' | 'velocityHours' | 'bigWinFrom'>;
  /** What the member last signed in with, and since when they do; `null` where nobody knows. */
  device: { name: string; since: Date } | null;
  /** Since when the destination is saved or was paid to before; `null` where this is the first time. */
  destinationSince: Date | null;
  /** Requests of the member within the rule's hours, this one included. */
  requests: number;
  /** When the last one before this was paid; `null` where none was. */
  lastPaidAt: Date | null;
  /** Since that one, or ever: what came in, what was given, what was played. */
  since: {
    deposited: Centavos;
    granted: Centavos;
    grantedAt: Date | null;
    staked: Centavos;
    biggestWin: Centavos;
    biggestWinAt: Date | null;
  };
  wagering: { left: Centavos; since: Date | null };
  /** When a Pix of theirs was last refused because somebody else had paid it. */
  thirdPartyAt: Date | null;
  /** Credited Pix that somebody else paid, and those of which nobody knows; both zero where no rule asks who pays. */
  foreignPayments: { other: number; unknown: number };
  /** When a bank last took a Pix of theirs back; `null` where none did of late. */
  clawedBackAt: Date | null;
  /** What staff gave by hand since the last paid withdrawal, or lately. */
  givenByStaff: GivenByStaff;
  /** What they owe the house: what a bank took back, or paid out twice. */
  owed: { amount: Centavos; since: Date | null };
  /** How many other members share with this one, and since when. */
  sharing: Record<'device' | 'ip' | 'key', { members: number; since: Date | null }>;
  /** Whose the destination is, by name and CPF; `unsaid` where nothing was said that could tell. */
  holder: 'own' | 'other' | 'unsaid';
  isCpfKnown: boolean;
}

type Found = Omit<Flag, 'name'> | null;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Money that went in and comes out again with less than half of it played was not brought to play with. */
const LEAST_PLAYED = rate(5000);

const isYounger = (since: Date, { requestedAt }: Facts, hours: number): boolean =>
  since > addSeconds(requestedAt, -hours * HOUR_SECONDS);

/** Whole hours from `since` to the request. */
const hoursTo = (since: Date, { requestedAt }: Facts): number =>
  Math.max(Math.floor((requestedAt.getTime() - since.getTime()) / (HOUR_SECONDS * 1000)), 0);

/** The device that they last signed in with was first seen less than a day before. */
export function newDevice(facts: Facts): Found {
  const { device, requestedAt } = facts;
  if (device === null || device.since <= addSeconds(requestedAt, -DAY_SECONDS)) return null;
  return { since: device.since, evidence: { device: device.name, hours: hoursTo(device.since, facts) } };
}

/** The destination is younger than the rule asks for, or was never paid to. */
export function changedKey(facts: Facts): Found {
  const since = facts.destinationSince ?? facts.requestedAt;
  if (!isYounger(since, facts, facts.rule.keyAgeHours)) return null;
  return { since, evidence: { hours: hoursTo(since, facts), limit: facts.rule.keyAgeHours } };
}

/** Nothing was paid in since the last withdrawal, and a bonus was given: what is taken out comes of it. */
export function bonusOnly({ since: { deposited, granted, grantedAt } }: Facts): Found {
  if (deposited > 0n || granted <= 0n || grantedAt === null) return null;
  return { since: grantedAt, evidence: { bonus: formatReais(granted) } };
}

/** More requests than the rule expects, or money that goes straight through. */
export function velocity({ requests, rule, requestedAt, since: { deposited, staked } }: Facts): Found {
  if (requests > rule.velocityCount) {
    const evidence = { requests, limit: rule.velocityCount, hours: rule.velocityHours };
    return { since: addSeconds(requestedAt, -rule.velocityHours * HOUR_SECONDS), evidence };
  }
  if (deposited > 0n && staked < portion(deposited, LEAST_PLAYED))
    return { since: requestedAt, evidence: { deposited: formatReais(deposited), staked: formatReais(staked) } };
  return null;
}

/** Somebody else paid, or tried to pay, into this account, or the bank cannot say who did. */
export function thirdPartyPayer({ thirdPartyAt, foreignPayments: { other, unknown }, requestedAt }: Facts): Found {
  if (thirdPartyAt === null && other + unknown === 0) return null;
  return { since: thirdPartyAt ?? requestedAt, evidence: { other, unknown } };
}

/** A bank took a deposit of theirs back of late. */
export function clawBack({ clawedBackAt }: Facts): Found {
  return clawedBackAt && { since: clawedBackAt, evidence: {} };
}

/** They have money that the house paid out twice, or that the bank took back after they had spent it. */
export function owesHouse({ owed: { amount, since }, requestedAt }: Facts): Found {
  return amount <= 0n ? null : { since: since ?? requestedAt, evidence: { owed: formatReais(amount) } };
}

/** Staff gave money by hand, on which it depends. */
export function staffCredit({ givenByStaff: { count, amount, since }, requestedAt }: Facts): Found {
  return count === 0
    ? null
    : { since: since ?? requestedAt, evidence: { credits: count, amount: formatReais(amount) } };
}

const shared =
  (what: keyof Facts['sharing']) =>
  ({ sharing, requestedAt }: Facts): Found => {
    const { members, since } = sharing[what];
    return members === 0 ? null : { since: since ?? requestedAt, evidence: { members } };
  };

/** Another member came from the same address with the same browser. */
export const sharedDevice = shared('device');

/** Another member came from the same address, with another browser. */
export const sharedIp = shared('ip');

/** Another member saved the same destination, or withdrew to it. */
export const sharedKey = shared('key');

/** A single win since the last withdrawal was as big as the rule calls big. */
export function bigWin({ rule, requestedAt, since: { biggestWin, biggestWinAt } }: Facts): Found {
  if (biggestWin < rule.bigWinFrom) return null;
  return { since: biggestWinAt ?? requestedAt, evidence: { win: formatReais(biggestWin) } };
}

/** Wagering is still due. `mode` is what the site's rule does about it: where that is to block, the flag is red. */
export function wageringOpen({ wagering: { left, since }, rule, requestedAt }: Facts): Found {
  if (left <= 0n) return null;
  return { since: since ?? requestedAt, evidence: { left: formatReais(left), mode: rule.wagering } };
}

/** The destination is somebody else's, or nothing tells whose. */
export function holderMismatch({ holder, requestedAt }: Facts): Found {
  return holder === 'own' ? null : { since: requestedAt, evidence: { holder } };
}

/** Nothing was ever paid to them. */
export function firstWithdrawal({ lastPaidAt, requestedAt }: Facts): Found {
  return lastPaidAt === null ? { since: requestedAt, evidence: {} } : null;
}

/** Nobody knows who they are: no CPF was told. */
export function identityUnknown({ isCpfKnown, requestedAt }: Facts): Found {
  return isCpfKnown ? null : { since: requestedAt, evidence: {} };
}

const finders: Record<FlagName, (facts: Facts) => Found> = {
  owes_house: owesHouse,
  claw_back: clawBack,
  staff_credit: staffCredit,
  third_party_payer: thirdPartyPayer,
  holder_mismatch: holderMismatch,
  shared_key: sharedKey,
  shared_device: sharedDevice,
  changed_key: changedKey,
  new_device: newDevice,
  identity_unknown: identityUnknown,
  bonus_only: bonusOnly,
  big_win: bigWin,
  velocity,
  shared_ip: sharedIp,
  wagering_open: wageringOpen,
  first_withdrawal: firstWithdrawal,
};

/** Every flag that these facts raise, in the order of the contract's list. */
export function flagsOf(facts: Facts): Flag[] {
  return withdrawalFlags.flatMap((name) => {
    const found = finders[name](facts);
    return found === null ? [] : [{ name, ...found }];
  });
}
