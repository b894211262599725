import { centavos, sum } from '@arara/money';
import type { Db, Queryable } from '../../../../db/index.ts';
import { type Actor, addSeconds, Failure } from '../../../../platform/index.ts';
import type { Member } from '../../../accounts/identity/index.ts';
import { type Ledger, findPlaySince } from '../../ledger/index.ts';
import { namesMatch } from '../bank-accounts/payout-destination.ts';
import { findOwed } from '../debts/debt-store.ts';
import type { WithdrawalRule } from '../withdrawals/withdrawal-rule-store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import type { WithdrawalFacts, StaffCreditSummary } from './withdrawal-flags.ts';
import * as store from './withdrawal-facts-store.ts';
import { findCashierFacts } from './withdrawal-facts-store.ts';
import { LINK_WINDOW_SECONDS } from './account-links.ts';
import { type SharingMember, findDevice, listAddressSharers } from './account-link-store.ts';
import type { StaffCredit, StaffCredits } from '../../staff-credits/index.ts';

/** How long third-party payments and claw-backs raise flags. */
const LOOKBACK_SECONDS = 30 * 86_400;

/** The start of the period in which third-party payments and claw-backs count for a withdrawal. */
export function computeLookbackStart(requestedAt: Date): Date {
  return addSeconds(requestedAt, -LOOKBACK_SECONDS);
}

/**
 * Compares the owner of a destination with the member: by CPF where both are known, else by name. `unsaid` where neither is
 * possible.
 */
export function compareHolder(
  { cpf, holder }: Pick<Withdrawal, 'cpf' | 'holder'>,
  member: Pick<Member, 'cpf' | 'realname'>,
): WithdrawalFacts['holder'] {
  if (cpf !== null && member.cpf !== null) return cpf === member.cpf ? 'own' : 'other';
  if (holder === '') return 'unsaid';
  return namesMatch(holder, member.realname) ? 'own' : 'other';
}

/** Other accounts that share the destination, a device or an address with the account of a withdrawal. */
export async function listSharers(
  db: Db,
  { id, memberId, requestedAt }: Pick<Withdrawal, 'id' | 'memberId' | 'requestedAt'>,
): Promise<SharingMember[]> {
  const [byKey, byAddress] = await Promise.all([
    store.listKeySharers(db, id),
    listAddressSharers(db, memberId, addSeconds(requestedAt, -LINK_WINDOW_SECONDS)),
  ]);
  return [...byKey, ...byAddress];
}

function countSharers(sharers: readonly SharingMember[]): WithdrawalFacts['sharing'] {
  const countBy = (kind: SharingMember['by']) => {
    const found = sharers.filter(({ by }) => by === kind).map(({ since }) => since);
    const [first = null] = found.toSorted((a, b) => a.getTime() - b.getTime());
    return { members: found.length, since: first };
  };
  return { key: countBy('key'), device: countBy('device'), ip: countBy('ip') };
}

interface FactsDeps {
  db: Db;
  ledger: Pick<Ledger, 'wagering'>;
}

/** Gathers the facts of a withdrawal, except the staff credits, which are read under the player's lock. */
export async function gatherFacts(
  { db, ledger }: FactsDeps,
  withdrawal: Withdrawal,
  { member, rule, isOwnPayer }: { member: Member; rule: WithdrawalRule; isOwnPayer: boolean },
): Promise<Omit<WithdrawalFacts, 'staffCredits'>> {
  const { memberId, requestedAt } = withdrawal;
  const known = await store.findCashierFacts(db, withdrawal, {
    within: addSeconds(requestedAt, -rule.velocityHours * 3600),
    lately: computeLookbackStart(requestedAt),
  });
  const [device, since, wagering, sharers, owed] = await Promise.all([
    findDevice(db, memberId),
    findPlaySince(db, memberId, known.lastPaidAt),
    ledger.wagering(db, memberId),
    listSharers(db, withdrawal),
    findOwed(db, memberId),
  ]);
  return {
    ...known,
    foreignPayments: isOwnPayer ? known.foreignPayments : { other: 0, unknown: 0 },
    requestedAt,
    rule,
    device,
    owed,
    since,
    wagering: { left: centavos(wagering.left), since: wagering.from[0]?.since ?? null },
    sharing: countSharers(sharers),
    holder: compareHolder(withdrawal, member),
    isCpfKnown: member.cpf !== null,
  };
}

/** The staff credits since the last paid withdrawal, newest first. */
export async function listCreditsFor(
  q: Queryable,
  staffCredits: Pick<StaffCredits, 'listGivenTo'>,
  withdrawal: Pick<Withdrawal, 'id' | 'memberId' | 'requestedAt'>,
): Promise<StaffCredit[]> {
  const epoch = new Date(0);
  const { lastPaidAt } = await findCashierFacts(q, withdrawal, { within: epoch, lately: epoch });
  return staffCredits.listGivenTo(q, withdrawal.memberId, lastPaidAt);
}

export function summarizeCredits(credits: readonly StaffCredit[]): StaffCreditSummary {
  const moments = credits.map(({ decidedAt, requestedAt }) => decidedAt ?? requestedAt);
  const [since = null] = moments.toSorted((a, b) => a.getTime() - b.getTime());
  return { count: credits.length, amount: sum(credits.map(({ amount }) => amount)), since };
}

/** Fails with `withdrawal_giver` for a person who requested or approved one of these credits. */
export function requireNotCreditor(actor: Pick<Actor, 'id'>, credits: readonly StaffCredit[]): void {
  const isCreditor = credits.some(({ requestedBy, decidedBy }) => requestedBy === actor.id || decidedBy === actor.id);
  if (isCreditor) throw new Failure('withdrawal_giver', { field: 'id' });
}
