import { endpoints } from '@arara/contract';
import { centavos, formatReais, sum } from '@arara/money';
import type { z } from 'zod';
import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import {
  type Bus,
  type Clock,
  type Ids,
  type MemberCaller,
  type Route,
  type ServerTranslate,
  translatePayoutReason,
  Failure,
  memberRoute,
  pageOf,
  startOfRange,
} from '../../../../platform/index.ts';
import {
  type Identity,
  type Passkeys,
  type WithdrawalPassword,
  toAssertion,
} from '../../../accounts/identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { BankAccounts } from '../bank-accounts/bank-accounts.ts';
import {
  type AccountType,
  type DestinationKind,
  maskDestination,
  readBankAccount,
  readCpf,
  readKey,
} from '../bank-accounts/payout-destination.ts';
import { translateRefuseReason } from './refuse-reasons.ts';
import type { WithdrawalTarget, WithdrawalsDeps, Withdrawals } from './withdrawals.ts';
import { type LatePayout, listLatePayouts } from '../payouts/payout-store.ts';
import { computeRepaid, computeLateOwed } from '../payouts/late-payouts.ts';
import type { PayerRules } from '../payers/payer-rules.ts';
import type { WithdrawalRules } from './withdrawal-rules.ts';
import { type WithdrawalTerms, createWithdrawalTerms, forfeitPrize } from './withdrawal-terms.ts';
import {
  CLAW_BACK,
  type WithdrawalStep,
  type Withdrawal,
  isInReview,
  toVisibleStatus,
  toWithdrawalStatusCode,
} from './withdrawal.ts';
import type { PixKeyKind } from '@arara/pix';

interface WithdrawalRoutesDeps {
  db: Db;
  atomically: Atomically;
  accounts: BankAccounts;
  bonus: Pick<WithdrawalsDeps['bonus'], 'atStake'>;
  bus: Bus;
  clock: Clock;
  identity: Identity;
  ids: Ids;
  ledger: Ledger;
  findVipLevel: (memberId: number) => Promise<number>;
  payerRules: Pick<PayerRules, 'find'>;
  rules: WithdrawalRules;
  passkeys: Pick<Passkeys, 'confirmWithdrawal'>;
  withdrawalPassword: Pick<WithdrawalPassword, 'check'>;
  /** Finds the name of the site that a host serves. */
  findSite: (host: string) => Promise<{ name: string }>;
  withdrawals: Withdrawals;
}

/** The reason of a step: of staff or by the bank's code, translated for the player. */
function formatReason(
  { status, reason }: Pick<WithdrawalStep, 'status' | 'reason'>,
  t: ServerTranslate,
): string | null {
  if (reason === null) return null;
  return status === 'failed' || reason === CLAW_BACK
    ? translatePayoutReason(t, reason)
    : translateRefuseReason(t, reason);
}

/** The steps that the player may see, without internal ones. */
function toVisibleSteps(
  steps: readonly WithdrawalStep[],
): (WithdrawalStep & { status: 'requested' | ReturnType<typeof toVisibleStatus> })[] {
  return steps.flatMap((step) => {
    const { status } = step;
    if (status === 'second_review' || status === 'on_hold') return [];
    return [{ ...step, status }];
  });
}

/** The note for the player on payouts that arrived after they were abandoned; `null` when nothing is owed or repaid. */
function formatLateNote(latePayouts: readonly LatePayout[], t: ServerTranslate): string | null {
  const current = latePayouts.filter(({ undoneAt }) => undoneAt === null);
  const owed = sum(current.map(computeLateOwed));
  if (owed > 0n) return t('latePayout.owed', { amount: owed });
  const repaid = sum(current.map(computeRepaid));
  return repaid > 0n ? t('latePayout.settled', { amount: repaid }) : null;
}

interface WithdrawalContext {
  steps: readonly WithdrawalStep[];
  latePayouts: readonly LatePayout[];
  /** The members whose site lets them cancel. */
  cancellers: ReadonlySet<number>;
}

function toWithdrawalView(
  withdrawal: Withdrawal,
  { steps, latePayouts, cancellers }: WithdrawalContext,
  t: ServerTranslate,
) {
  const { id, amount, fee, status } = withdrawal;
  const visibleSteps = toVisibleSteps(steps.filter(({ withdrawalId }) => withdrawalId === id));
  return {
    id,
    amount: formatReais(amount),
    fee: formatReais(fee),
    net: formatReais(centavos(amount - fee)),
    account: maskDestination(withdrawal),
    account_type: withdrawal.keyKind,
    state: toVisibleStatus(status),
    status: toWithdrawalStatusCode(status),
    status_text: t(`withdrawalStatus.${toVisibleStatus(status)}`),
    time: withdrawal.requestedAt.toISOString(),
    reason: formatReason({ status, reason: withdrawal.reason ?? withdrawal.reasonCode }, t),
    note: formatLateNote(
      latePayouts.filter(({ withdrawalId }) => withdrawalId === id),
      t,
    ),
    end_to_end_id: withdrawal.endToEndId,
    may_cancel: isInReview(status) && cancellers.has(withdrawal.memberId),
    timeline: visibleSteps.map((step) => ({
      state: step.status,
      status: toWithdrawalStatusCode(step.status),
      status_text: t(`withdrawalStatus.${step.status}`),
      time: step.at.toISOString(),
      reason: formatReason(step, t),
    })),
  };
}

export type WithdrawalView = ReturnType<typeof toWithdrawalView>;

/** Creates the view of withdrawals for their owner, each with its steps. */
export function createWithdrawalPresenter({
  db,
  withdrawals,
}: {
  db: Db;
  withdrawals: Pick<Withdrawals, 'isCancellable' | 'listSteps'>;
}) {
  /** Lists the members with a withdrawal in review that they may cancel. */
  async function listCancellers(found: readonly Withdrawal[]): Promise<ReadonlySet<number>> {
    const cancellers = new Set<number>();
    for (const memberId of new Set(found.filter(({ status }) => isInReview(status)).map((row) => row.memberId)))
      if (await withdrawals.isCancellable(memberId)) cancellers.add(memberId);
    return cancellers;
  }
  return async (found: readonly Withdrawal[], t: ServerTranslate): Promise<WithdrawalView[]> => {
    const ids = found.map(({ id }) => id);
    const context = {
      steps: await withdrawals.listSteps(db, ids),
      latePayouts: await listLatePayouts(db, { withdrawals: ids }),
      cancellers: await listCancellers(found),
    };
    return found.map((withdrawal) => toWithdrawalView(withdrawal, context, t));
  };
}

/** The noun of a cause without its number, as in the contract. */
function toSourceNoun(cause: string): string {
  return cause.split(':')[0] ?? cause;
}

function toTermsView({ wagering, rule, ...terms }: WithdrawalTerms) {
  return {
    available: formatReais(terms.available),
    bound: formatReais(terms.bound),
    forfeitable: terms.forfeitable === null ? null : formatReais(terms.forfeitable),
    locked: formatReais(terms.locked),
    wagering: {
      left: formatReais(wagering.left),
      mode: rule.wagering,
      from: wagering.from.map(({ cause, required, done, remaining, since }) => ({
        source: toSourceNoun(cause),
        required: formatReais(required),
        done: formatReais(done),
        remaining: formatReais(remaining),
        since: since.toISOString(),
      })),
    },
    min: formatReais(rule.min),
    max: formatReais(rule.max),
    fee: { fixed: formatReais(rule.feeFixed), bps: rule.feeBps, wagering_bps: rule.wageringFeeBps },
    free_left: terms.freeLeft,
    free_per_month: terms.freePerMonth,
    times_left: terms.timesLeft,
    times_per_day: rule.perDay,
    needs: terms.needs,
    steps: terms.steps,
    debt: formatReais(terms.debt),
    own_account_only: rule.ownAccountOnly,
    name_must_match: rule.nameMustMatch,
    typical_minutes: terms.typicalMinutes,
    bonus_forfeited: formatReais(terms.bonusAtStake),
  };
}

type DrawingCall = MemberCaller & { input: z.output<(typeof endpoints)['drawing']['input']> };

/** Checks the second secret of a withdrawal: a passkey confirms exactly this request, the password any. */
function createConfirmation({
  findSite,
  passkeys,
  withdrawalPassword,
}: Pick<WithdrawalRoutesDeps, 'findSite' | 'passkeys' | 'withdrawalPassword'>) {
  return async ({ memberId, token, host, origin, input }: DrawingCall): Promise<void> => {
    const { qk_pwd: password, passkey, ...request } = input;
    if (passkey === undefined) return withdrawalPassword.check(memberId, password ?? '');
    const at = { origin, name: (await findSite(host)).name };
    return passkeys.confirmWithdrawal({ memberId, token }, request, toAssertion(passkey), at);
  };
}

/** Member routes that request, list, show and cancel withdrawals. */
export function withdrawalRoutes(deps: WithdrawalRoutesDeps): Route[] {
  const { db, clock, accounts, withdrawals } = deps;
  const loadTerms = createWithdrawalTerms(deps);
  const present = createWithdrawalPresenter(deps);
  const confirm = createConfirmation(deps);

  async function presentOne(withdrawal: Withdrawal, t: ServerTranslate): Promise<WithdrawalView> {
    const [view] = await present([withdrawal], t);
    if (view === undefined) throw new Error('the presenter returned no withdrawal');
    return view;
  }

  return [
    memberRoute(endpoints.drawing, async (call) => {
      const { input, memberId, requestKey, t } = call;
      const { money: amount, member_remark: remark = '' } = input;
      const withdrawal = await withdrawals.request({
        memberId,
        amount,
        confirm: () => confirm(call),
        requestKey,
        remark: remark === '' ? null : remark,
        target: () => parseWithdrawalTarget(accounts, db, memberId, input),
      });
      return { message: t('successes.drawing'), data: await presentOne(withdrawal, t) };
    }),
    memberRoute(endpoints.drawingTerms, async ({ memberId }) => ({ data: toTermsView(await loadTerms(memberId)) })),
    memberRoute(endpoints.prizeForfeit, async ({ input, memberId, t }) => {
      const returned = await forfeitPrize(deps, memberId, input.amount);
      const { available } = await loadTerms(memberId);
      const data = { returned: formatReais(returned), available: formatReais(available) };
      return { message: t('successes.prizeForfeit'), data };
    }),
    memberRoute(endpoints.drawingList, async ({ input, memberId, t }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const found = await withdrawals.list(db, { memberId, since, statuses: null, search: '' }, input, 'desc');
      const rows = await present(found.rows, t);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    memberRoute(endpoints.drawingDetail, async ({ input, memberId, t }) => {
      const withdrawal = await withdrawals.find(db, input.id);
      if (withdrawal.memberId !== memberId) throw new Failure('withdrawal_unknown', { field: 'id' });
      return { data: await presentOne(withdrawal, t) };
    }),
    memberRoute(endpoints.drawingCancel, async ({ input, memberId, t }) => {
      const withdrawal = await withdrawals.cancel(memberId, input.id);
      return { message: t('successes.drawingCancel'), data: await presentOne(withdrawal, t) };
    }),
  ];
}

/** The destination of a withdrawal request: a saved account, a Pix key with its kind, or a bank account. */
export interface WithdrawalTargetInput {
  member_bank_id?: number | undefined;
  payment_type?: DestinationKind | undefined;
  cpf_id?: string | undefined;
  phone_number?: string | undefined;
  email?: string | undefined;
  cnpj?: string | undefined;
  evp?: string | undefined;
  name?: string | undefined;
  account?: string | undefined;
  member_bank_text?: string | undefined;
  account_type?: AccountType | undefined;
}

const keyFields = { cpf: 'cpf_id', phone: 'phone_number', email: 'email', cnpj: 'cnpj', evp: 'evp' } as const;

function parseKeyTarget(kind: PixKeyKind, input: WithdrawalTargetInput): WithdrawalTarget {
  const field = keyFields[kind];
  const key = readKey(kind, input[field] ?? '', field);
  const cpf = kind === 'cpf' ? key : null;
  const fields = { cpf: field, name: 'name' };
  return { keyKind: kind, key, holder: input.name ?? '', cpf, accountSince: null, fields };
}

function parseBankTarget(input: WithdrawalTargetInput): WithdrawalTarget {
  const { member_bank_text: bank = '', account: number = '', account_type: type = 'current', name = '' } = input;
  const key = readBankAccount({ bank, number, type }, { bank: 'member_bank_text', number: 'account' });
  // The bank requires the holder's name and CPF.
  if (name === '') throw new Failure('bank_account_invalid', { field: 'name' });
  const cpf = readCpf(input.cpf_id ?? '', 'cpf_id');
  return { keyKind: 'bank', key, holder: name, cpf, accountSince: null, fields: { cpf: 'cpf_id', name: 'name' } };
}

/**
 * Parses the destination of a withdrawal. The kind of a key is never guessed. Fails with
 * `bank_account_unknown`, `pix_key_invalid`, `bank_account_invalid` or `cpf_invalid`, each naming its field.
 */
export async function parseWithdrawalTarget(
  accounts: Pick<BankAccounts, 'find'>,
  q: Queryable,
  memberId: number,
  input: WithdrawalTargetInput,
): Promise<WithdrawalTarget> {
  const id = input.member_bank_id;
  if (id !== undefined) {
    const { keyKind, key, holder, cpf, changedAt } = await accounts.find(q, memberId, id, 'member_bank_id');
    const fields = { cpf: 'member_bank_id', name: 'member_bank_id' };
    return { keyKind, key, holder, cpf, accountSince: changedAt, fields };
  }
  if (input.payment_type === undefined) throw new Failure('bank_account_unknown', { field: 'member_bank_id' });
  return input.payment_type === 'bank' ? parseBankTarget(input) : parseKeyTarget(input.payment_type, input);
}
