import { type withdrawalFlagSeverities, withdrawalFlags } from '@arara/contract';
import { type Centavos, formatReais, portion, rate } from '@arara/money';
import { addSeconds } from '../../../../platform/index.ts';
import type { WithdrawalRule } from '../withdrawals/withdrawal-rule-store.ts';

/** A risk signal of a withdrawal. The names are those of the contract. */
export type FlagName = (typeof withdrawalFlags)[number];

/** `red` prevents automatic approval; `amber` only informs. */
export type FlagTone = 'red' | 'amber';

/**
 * The tone of each flag. Amber flags are common for honest players: thousands share an address of a mobile network, and
 * everybody has a first withdrawal.
 */
const tones: Record<FlagName, FlagTone> = {
  owes_house: 'red',
  claw_back: 'red',
  staff_credit: 'red',
  new_device: 'red',
  changed_key: 'red',
  bonus_only: 'red',
  velocity: 'red',
  third_party_payer: 'red',
  shared_device: 'red',
  shared_ip: 'amber',
  shared_key: 'red',
  big_win: 'red',
  wagering_open: 'amber',
  holder_mismatch: 'red',
  first_withdrawal: 'amber',
  identity_unknown: 'red',
};

/** Open wagering is red where the site's rule blocked withdrawals on it when the flag was raised. */
export function toFlagTone({ name, evidence = {} }: ToneInput): FlagTone {
  return name === 'wagering_open' && evidence['mode'] === 'block' ? 'red' : tones[name];
}

/** A stored flag. `since`: the start of its cause; `evidence`: the numbers behind it, without personal data. */
export interface WithdrawalFlag {
  name: FlagName;
  since: Date;
  evidence: Record<string, string | number>;
}

type ToneInput = Pick<WithdrawalFlag, 'name'> & Partial<Pick<WithdrawalFlag, 'evidence'>>;

/** How much a flag matters for the decision of staff. */
export type FlagSeverity = (typeof withdrawalFlagSeverities)[number];

/** They say that the account is new, which is no suspicion. */
const NOTES: readonly FlagName[] = ['first_withdrawal', 'new_device'];

/** The severity of a flag. A debt prevents an approval unless it is agreed with the player. */
export function toFlagSeverity(flag: ToneInput, { hasBlockingDebt }: { hasBlockingDebt: boolean }): FlagSeverity {
  if (NOTES.includes(flag.name)) return 'note';
  if (flag.name === 'owes_house' && hasBlockingDebt) return 'block';
  return toFlagTone(flag) === 'red' ? 'reason' : 'check';
}

export function countTones(flags: readonly ToneInput[]): { red: number; amber: number } {
  const red = flags.filter((flag) => toFlagTone(flag) === 'red').length;
  return { red, amber: flags.length - red };
}

/** The risk of a withdrawal by its flags; `unknown` until they are computed. */
export type WithdrawalRisk = 'unknown' | 'green' | 'amber' | 'red';

export function toRisk({ isFlagged, red, amber }: { isFlagged: boolean; red: number; amber: number }): WithdrawalRisk {
  if (!isFlagged) return 'unknown';
  if (red > 0) return 'red';
  return amber > 0 ? 'amber' : 'green';
}

/** The sum of staff credits, in centavos; `since` is the date of the first. */
export interface StaffCreditSummary {
  count: number;
  amount: Centavos;
  since: Date | null;
}

/** The facts from which the flags are computed. Money in centavos. */
export interface WithdrawalFacts {
  requestedAt: Date;
  rule: Pick<WithdrawalRule, 'wagering' | 'keyAgeHours' | 'velocityCount' | 'velocityHours' | 'bigWinFrom'>;
  /** The device of the last sign-in and its first use; `null` without traces. */
  device: { name: string; since: Date } | null;
  /** When the destination was first saved or paid to; `null` for a new one. */
  destinationSince: Date | null;
  /** Requests of the member within the rule's hours, this one included. */
  requests: number;
  /** When the previous withdrawal was paid; `null` for none. */
  lastPaidAt: Date | null;
  /** Deposits, grants and play since that withdrawal, or since the beginning. */
  since: {
    deposited: Centavos;
    granted: Centavos;
    grantedAt: Date | null;
    staked: Centavos;
    biggestWin: Centavos;
    biggestWinAt: Date | null;
  };
  wagering: { left: Centavos; since: Date | null };
  /** When a third party's Pix for this member was last refused. */
  thirdPartyAt: Date | null;
  /** Credited Pix of third parties and of unknown payers; both zero where no rule checks payers. */
  foreignPayments: { other: number; unknown: number };
  /** The time of the last claw-back; `null` for none in the lookback period. */
  clawedBackAt: Date | null;
  /** Credits by staff since the last paid withdrawal. */
  staffCredits: StaffCreditSummary;
  /** The member's debt from claw-backs and late payouts. */
  owed: { amount: Centavos; since: Date | null };
  /** How many other members share with this one, and since when. */
  sharing: Record<'device' | 'ip' | 'key', { members: number; since: Date | null }>;
  /** The owner of the destination, by name and CPF; `unsaid` when neither was given. */
  holder: 'own' | 'other' | 'unsaid';
  isCpfKnown: boolean;
}

type FlagFinding = Omit<WithdrawalFlag, 'name'> | null;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A withdrawal with less than this share of the deposits staked is suspicious. */
const MIN_PLAYED = rate(5000);

const isYoungerThan = (since: Date, { requestedAt }: WithdrawalFacts, hours: number): boolean =>
  since > addSeconds(requestedAt, -hours * HOUR_SECONDS);

/** Whole hours from `since` to the request. */
const hoursTo = (since: Date, { requestedAt }: WithdrawalFacts): number =>
  Math.max(Math.floor((requestedAt.getTime() - since.getTime()) / (HOUR_SECONDS * 1000)), 0);

/** The current device was first used less than a day before. */
export function newDevice(facts: WithdrawalFacts): FlagFinding {
  const { device, requestedAt } = facts;
  if (device === null || device.since <= addSeconds(requestedAt, -DAY_SECONDS)) return null;
  return { since: device.since, evidence: { device: device.name, hours: hoursTo(device.since, facts) } };
}

/** The destination is younger than the rule requires, or new. */
export function changedKey(facts: WithdrawalFacts): FlagFinding {
  const since = facts.destinationSince ?? facts.requestedAt;
  if (!isYoungerThan(since, facts, facts.rule.keyAgeHours)) return null;
  return { since, evidence: { hours: hoursTo(since, facts), limit: facts.rule.keyAgeHours } };
}

/** The withdrawal comes from a bonus: no deposit since the last withdrawal. */
export function bonusOnly({ since: { deposited, granted, grantedAt } }: WithdrawalFacts): FlagFinding {
  if (deposited > 0n || granted <= 0n || grantedAt === null) return null;
  return { since: grantedAt, evidence: { bonus: formatReais(granted) } };
}

/** More requests than the rule allows, or deposits that are withdrawn almost unplayed. */
export function velocity({ requests, rule, requestedAt, since: { deposited, staked } }: WithdrawalFacts): FlagFinding {
  if (requests > rule.velocityCount) {
    const evidence = { requests, limit: rule.velocityCount, hours: rule.velocityHours };
    return { since: addSeconds(requestedAt, -rule.velocityHours * HOUR_SECONDS), evidence };
  }
  if (deposited > 0n && staked < portion(deposited, MIN_PLAYED))
    return { since: requestedAt, evidence: { deposited: formatReais(deposited), staked: formatReais(staked) } };
  return null;
}

/** A third party paid or tried to pay deposits of this member, or the bank does not know the payer. */
export function thirdPartyPayer({
  thirdPartyAt,
  foreignPayments: { other, unknown },
  requestedAt,
}: WithdrawalFacts): FlagFinding {
  if (thirdPartyAt === null && other + unknown === 0) return null;
  return { since: thirdPartyAt ?? requestedAt, evidence: { other, unknown } };
}

/** A bank took back a deposit in the lookback period. */
export function clawBack({ clawedBackAt }: WithdrawalFacts): FlagFinding {
  return clawedBackAt && { since: clawedBackAt, evidence: {} };
}

/** The member owes the operator after a claw-back or a late payout. */
export function owesOperator({ owed: { amount, since }, requestedAt }: WithdrawalFacts): FlagFinding {
  return amount <= 0n ? null : { since: since ?? requestedAt, evidence: { owed: formatReais(amount) } };
}

/** Staff credited money since the last withdrawal. */
export function staffCredit({ staffCredits: { count, amount, since }, requestedAt }: WithdrawalFacts): FlagFinding {
  return count === 0
    ? null
    : { since: since ?? requestedAt, evidence: { credits: count, amount: formatReais(amount) } };
}

const shared =
  (kind: keyof WithdrawalFacts['sharing']) =>
  ({ sharing, requestedAt }: WithdrawalFacts): FlagFinding => {
    const { members, since } = sharing[kind];
    return members === 0 ? null : { since: since ?? requestedAt, evidence: { members } };
  };

/** Another member used the same address and browser. */
export const sharedDevice = shared('device');

/** Another member used the same address with another browser. */
export const sharedIp = shared('ip');

/** Another member saved the same destination, or withdrew to it. */
export const sharedKey = shared('key');

/** A win since the last withdrawal reached the rule's limit. */
export function bigWin({ rule, requestedAt, since: { biggestWin, biggestWinAt } }: WithdrawalFacts): FlagFinding {
  if (biggestWin < rule.bigWinFrom) return null;
  return { since: biggestWinAt ?? requestedAt, evidence: { win: formatReais(biggestWin) } };
}

/** A wagering requirement is open. `mode` is the site's rule; the flag is red for `block`. */
export function wageringOpen({ wagering: { left, since }, rule, requestedAt }: WithdrawalFacts): FlagFinding {
  if (left <= 0n) return null;
  return { since: since ?? requestedAt, evidence: { left: formatReais(left), mode: rule.wagering } };
}

/** The destination belongs to somebody else, or its owner is unknown. */
export function holderMismatch({ holder, requestedAt }: WithdrawalFacts): FlagFinding {
  return holder === 'own' ? null : { since: requestedAt, evidence: { holder } };
}

/** The member's first withdrawal. */
export function firstWithdrawal({ lastPaidAt, requestedAt }: WithdrawalFacts): FlagFinding {
  return lastPaidAt === null ? { since: requestedAt, evidence: {} } : null;
}

/** The player is unidentified: no CPF was given. */
export function identityUnknown({ isCpfKnown, requestedAt }: WithdrawalFacts): FlagFinding {
  return isCpfKnown ? null : { since: requestedAt, evidence: {} };
}

const finders: Record<FlagName, (facts: WithdrawalFacts) => FlagFinding> = {
  owes_house: owesOperator,
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

/** All flags that these facts raise, in the order of the contract. */
export function raiseFlags(facts: WithdrawalFacts): WithdrawalFlag[] {
  return withdrawalFlags.flatMap((name) => {
    const found = finders[name](facts);
    return found === null ? [] : [{ name, ...found }];
  });
}
