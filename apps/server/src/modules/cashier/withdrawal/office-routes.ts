import { endpoints } from '@arara/contract';
import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import { maskPixKey } from '@arara/pix';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, type StaffCaller, masked, pageOf, staff } from '../../../platform/index.ts';
import type { Identity, Member } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Withdrawal, WithdrawalStatus } from './withdrawal.ts';
import type { Withdrawals } from './withdrawals.ts';

interface WithdrawalOfficeParts {
  db: Db;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
  office: Staff;
  withdrawals: Withdrawals;
}

const LAST_MOVEMENTS = 10;
const DAY_MS = 86_400_000;

/** The tab of whatever waits for a person. */
const inReview: WithdrawalStatus[] = ['in_review', 'second_review'];

const allStatuses: readonly WithdrawalStatus[] = ['in_review', 'second_review', 'paying', 'paid', 'refused', 'failed'];

/** `review`, or statuses with commas between; what is neither finds nothing. */
function statusesOf(asked: string | undefined): WithdrawalStatus[] | null {
  if (asked === undefined || asked === '') return null;
  if (asked === 'review') return inReview;
  return asked
    .split(',')
    .filter((status): status is WithdrawalStatus => (allStatuses as readonly string[]).includes(status));
}

type People = Map<number, Member>;
type Emails = Map<number, string>;

/** Who decides on withdrawals reads whose key it is; for everybody else the name is masked. */
function readsHolder({ permissions }: StaffCaller['actor']): boolean {
  return permissions.includes('withdrawal.decide');
}

interface Seen {
  people: People;
  emails: Emails;
  needsSecond: boolean;
  inClear: boolean;
}

function writeWithdrawal(withdrawal: Withdrawal, { people, emails, needsSecond, inClear }: Seen) {
  const { id, memberId, amount, fee, keyKind, key, holder, status } = withdrawal;
  return {
    id,
    player_id: memberId,
    player: people.get(memberId)?.account ?? '',
    amount: formatReais(amount),
    fee: formatReais(fee),
    net: formatReais(centavos(amount - fee)),
    key_kind: keyKind,
    key: maskPixKey(keyKind, key),
    holder: inClear ? holder : masked(holder),
    status,
    reason: withdrawal.reason ?? withdrawal.reasonCode,
    requested_at: withdrawal.requestedAt.toISOString(),
    decided_at: withdrawal.decidedAt?.toISOString() ?? null,
    finished_at: withdrawal.finishedAt?.toISOString() ?? null,
    approved_by: withdrawal.approvedBy.map((staffId) => emails.get(staffId) ?? String(staffId)),
    needs_second: needsSecond,
    end_to_end_id: withdrawal.endToEndId,
  };
}

function namesMatch(a: string, b: string): boolean {
  const plain = (name: string): string =>
    name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return plain(a) === plain(b);
}

/** Facts to decide by: whose key it is, how long the account is there, what it put in and took out. */
async function factsOf({ db, clock, identity, ledger }: WithdrawalOfficeParts, withdrawal: Withdrawal) {
  const { memberId, holder, cpf } = withdrawal;
  const [player, totals, entries] = await Promise.all([
    identity.member(db, memberId),
    ledger.totals(db, memberId),
    ledger.entries(db, memberId, { page: 1, limit: LAST_MOVEMENTS }, 'desc'),
  ]);
  const cashMoved = (legs: readonly { account: string; amount: Centavos }[]) =>
    sum(legs.filter(({ account }) => account === 'cash').map(({ amount }) => amount));
  return {
    holder_matches: namesMatch(holder, player.realname),
    cpf_matches: cpf === null || player.cpf === null ? null : cpf === player.cpf,
    account_age_days: Math.floor((clock.now().getTime() - player.createdAt.getTime()) / DAY_MS),
    deposited: formatReais(totals.deposited),
    withdrawn: formatReais(totals.withdrawn),
    staked: formatReais(totals.staked),
    won: formatReais(totals.won),
    movements: entries.rows.map(({ at, kind, legs, cashAfter }) => ({
      at: at.toISOString(),
      kind,
      amount: formatReais(cashMoved(legs)),
      cash_after: formatReais(cashAfter),
    })),
  };
}

/** The queue of withdrawals, what is needed to decide on one, and the decisions. */
export function withdrawalOfficeRoutes(parts: WithdrawalOfficeParts): Route[] {
  const { db, identity, office, withdrawals } = parts;

  async function write(found: readonly Withdrawal[], inClear: boolean) {
    const people = await identity.members(db, [...new Set(found.map(({ memberId }) => memberId))]);
    const emails = await office.emails(db, [...new Set(found.flatMap(({ approvedBy }) => approvedBy))]);
    return found.map((withdrawal) =>
      writeWithdrawal(withdrawal, { people, emails, needsSecond: withdrawals.needsSecond(withdrawal), inClear }),
    );
  }

  async function one(withdrawal: Withdrawal, actor: StaffCaller['actor']) {
    const [written] = await write([withdrawal], readsHolder(actor));
    if (written === undefined) throw new Error('a withdrawal was written as nothing');
    return written;
  }

  return [
    staff(endpoints.officeWithdrawals, 'withdrawal.read', async ({ input, actor }) => {
      const filter = {
        memberId: input.player_id ?? null,
        since: null,
        statuses: statusesOf(input.status),
        words: input.q ?? '',
      };
      const found = await withdrawals.withdrawals(db, filter, input, input.order);
      const rows = await write(found.rows, readsHolder(actor));
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    staff(endpoints.officeWithdrawal, 'withdrawal.read', async ({ input, actor }) => {
      const withdrawal = await withdrawals.withdrawal(db, input.id);
      return { data: { ...(await one(withdrawal, actor)), ...(await factsOf(parts, withdrawal)) } };
    }),
    staff(endpoints.officeApprove, 'withdrawal.decide', async ({ input, actor }) => ({
      data: await one(await withdrawals.approve(actor, input.id), actor),
    })),
    staff(endpoints.officeRefuse, 'withdrawal.decide', async ({ input, actor }) => ({
      data: await one(await withdrawals.refuse(actor, input.id, input.reason), actor),
    })),
  ];
}
