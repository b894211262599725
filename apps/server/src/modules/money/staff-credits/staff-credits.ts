import { type Centavos, formatReais } from '@arara/money';
import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds, dayOf } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import {
  type StaffCredit,
  type CreditForm,
  type CreditPayload,
  type CreditProposal,
  listForms,
  toCategory,
} from './credit.ts';
import * as store from './credit-store.ts';
import {
  type CreditLimit,
  type CreditLimits,
  type DayTotals,
  computeMaximum,
  findCap,
  findLimit,
  isWithinLimits,
} from './limits.ts';

/**
 * `given`: the credit was executed, now or by an earlier call with the same cause. `waiting`: it needs a second person.
 */
export type Submission = { isNew: boolean } & ({ status: 'given' } | { status: 'waiting'; id: bigint });

/**
 * Executes a credit in the transaction of its approval or, within the limits, of its submission. `actor` is the person
 * who approves or submits it. Returns the id of the transaction, grant or campaign. A `Failure` leaves the request
 * waiting.
 */
export type ExecuteCredit = (
  tx: Tx,
  actor: Actor,
  credit: CreditProposal & { payload: CreditPayload; requestedBy: number },
) => Promise<string | null>;

/** Credits by staff to players, and debits of their cash: limits, approval by a second person, and records. */
export interface StaffCredits {
  /** Registers the executor of a form. Throws where the form has one. */
  onApproval(form: CreditForm, execute: ExecuteCredit): void;
  /**
   * Executes a credit within the limits of the actor's role; above them, stores a request for a second person.
   * Idempotent by cause. Fails with `staff_credit_maximum` above what two people may credit, with `staff_credit_own`
   * for an account with the actor's e-mail, with `staff_credit_waiting` where another request with the cause waits, and
   * with `key_reused` where another credit with the cause was given.
   */
  submit(tx: Tx, actor: Actor, proposal: CreditProposal, payload: CreditPayload): Promise<Submission>;
  /**
   * Whether a credit needs a second person, for actions with an approval of their own. Locks the credits of the person
   * and of the player until the transaction ends. Fails with `staff_credit_maximum` and `staff_credit_own`.
   */
  needsSecondPerson(tx: Tx, actor: Actor, proposal: CreditProposal): Promise<boolean>;
  /** Records a credit of such an action. The caller has called `needsSecondPerson` in the same transaction. */
  record(
    tx: Tx,
    proposal: CreditProposal,
    given: { requestedBy: number; approvedBy: number | null; outcome: string | null },
  ): Promise<void>;
  /**
   * Executes a request once, as its second person. Fails with `not_found`, with `staff_credit_decided`, with
   * `staff_credit_second_person` for one's own request, as `needsSecondPerson`, and as its executor.
   */
  approve(actor: Actor, id: number, reason: string): Promise<void>;
  /** Refuses a request; its requester may as well. Fails with `not_found` and `staff_credit_decided`. */
  refuse(actor: Actor, id: number, reason: string): Promise<void>;
  /** Finds the requests that wait, by cause. */
  findWaiting(q: Queryable, form: CreditForm, causes: readonly string[]): Promise<Map<string, StaffCredit>>;
  /**
   * Lists the credits that a player's withdrawal depends on: those since the last paid withdrawal, and at least those
   * of the last `windowDays` of the limits.
   */
  listGivenTo(q: Queryable, playerId: number, lastPaidAt: Date | null): Promise<StaffCredit[]>;
  /** Expires requests that nobody decided in time. */
  sweep(): Promise<void>;
}

export interface StaffCreditsDeps {
  atomically: Atomically;
  clock: Clock;
  /** Finds the e-mail of a player. Fails with `not_found`. */
  identity: { member(q: Queryable, id: number): Promise<{ email: string | null }> };
  limits: { current(q: Queryable): Promise<CreditLimits> };
  staff: Pick<Staff, 'record'>;
}

const DAY_SECONDS = 86_400;

const toSubject = (id: bigint): string => `staff_credit:${id}`;

const toLogEntry = ({ form, playerId, amount, wageringE2, cause }: CreditProposal) => ({
  form,
  playerId,
  amount: formatReais(amount),
  wageringE2,
  cause,
});

function createChecks({ clock, identity, limits }: Pick<StaffCreditsDeps, 'clock' | 'identity' | 'limits'>) {
  /** Compares e-mails: they are the only verified data of staff. */
  async function requireNotOwn(tx: Tx, actor: Actor, playerId: number | null): Promise<void> {
    if (playerId === null) return;
    const { email } = await identity.member(tx, playerId).catch((error: unknown) => {
      const isUnknown = error instanceof Failure && error.code === 'not_found';
      throw isUnknown ? new Failure('not_found', { field: 'player_id' }) : error;
    });
    if (email?.toLowerCase() === actor.email.toLowerCase())
      throw new Failure('staff_credit_own', { field: 'player_id' });
  }

  /** Locks the credits, sums the day and requires an amount that two people may credit; `undefined` for a debit. */
  async function requireWithinCap(
    tx: Tx,
    staffId: number,
    { form, playerId, amount }: CreditProposal,
  ): Promise<{ totals: DayTotals; limit: (role: string) => CreditLimit } | undefined> {
    await store.lockCredits(tx, staffId, playerId);
    const category = toCategory(form);
    if (category === null) return undefined;
    const current = await limits.current(tx);
    const day = dayOf(clock.now());
    const totals = await store.sumDay(tx, { staffId, playerId, forms: listForms(category), day });
    const maximum: Centavos = computeMaximum(findCap(current, category), totals.toPlayer);
    if (amount > maximum) throw new Failure('staff_credit_maximum', { field: 'amount', params: { max: maximum } });
    return { totals, limit: (role) => findLimit(current, role, category) };
  }

  return {
    requireNotOwn,
    requireWithinCap,
    async needsSecondPerson(tx: Tx, actor: Actor, proposal: CreditProposal): Promise<boolean> {
      await requireNotOwn(tx, actor, proposal.playerId);
      const capped = await requireWithinCap(tx, actor.id, proposal);
      // Two people decide on every debit.
      if (capped === undefined) return true;
      return !isWithinLimits(proposal.amount, capped.limit(actor.role), capped.totals);
    },
  };
}

type Executors = ReadonlyMap<CreditForm, ExecuteCredit>;

function requireExecutor(executors: Executors, form: CreditForm): ExecuteCredit {
  const execute = executors.get(form);
  if (execute === undefined) throw new Error(`the form ${form} has no executor`);
  return execute;
}

/** Whether a known credit is the proposed one. */
function isSame(known: StaffCredit, actor: Actor, { playerId, amount }: CreditProposal): boolean {
  return known.requestedBy === actor.id && known.playerId === playerId && known.amount === amount;
}

function createSubmission(
  deps: StaffCreditsDeps,
  executors: Executors,
  { needsSecondPerson }: ReturnType<typeof createChecks>,
): Pick<StaffCredits, 'submit' | 'record'> {
  const { clock, limits, staff } = deps;

  const record: StaffCredits['record'] = async (tx, proposal, { requestedBy, approvedBy, outcome }) => {
    const at = clock.now();
    await store.insertGiven(tx, { ...proposal, requestedBy, decidedBy: approvedBy, outcome, at, day: dayOf(at) });
  };

  async function insertRequest(
    tx: Tx,
    actor: Actor,
    proposal: CreditProposal,
    payload: CreditPayload,
  ): Promise<bigint> {
    const { requestDays } = await limits.current(tx);
    const at = clock.now();
    const expiresAt = addSeconds(at, requestDays * DAY_SECONDS);
    const id = await store.insertWaiting(tx, { ...proposal, requestedBy: actor.id, payload, at, expiresAt });
    await staff.record(tx, actor, {
      action: 'staff_credit.requested',
      subject: toSubject(id),
      after: toLogEntry(proposal),
      reason: proposal.reason,
    });
    return id;
  }

  return {
    record,
    async submit(tx, actor, proposal, payload) {
      await store.lockCredits(tx, actor.id, proposal.playerId);
      const known = await store.findByCause(tx, proposal.form, proposal.cause);
      if (known !== undefined) {
        const isGiven = known.status === 'given';
        if (!isSame(known, actor, proposal)) throw new Failure(isGiven ? 'key_reused' : 'staff_credit_waiting');
        if (isGiven) return { status: 'given', isNew: false };
        return { status: 'waiting', id: known.id, isNew: false };
      }
      if (await needsSecondPerson(tx, actor, proposal))
        return { status: 'waiting', id: await insertRequest(tx, actor, proposal, payload), isNew: true };
      const execute = requireExecutor(executors, proposal.form);
      const outcome = await execute(tx, actor, { ...proposal, payload, requestedBy: actor.id });
      await record(tx, proposal, { requestedBy: actor.id, approvedBy: null, outcome });
      return { status: 'given', isNew: true };
    },
  };
}

function createDecisions(
  { atomically, clock, staff }: StaffCreditsDeps,
  executors: Executors,
  { requireWithinCap, requireNotOwn }: ReturnType<typeof createChecks>,
): Pick<StaffCredits, 'approve' | 'refuse'> {
  async function lockWaiting(tx: Tx, id: number): Promise<StaffCredit> {
    const found = await store.lockCredit(tx, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    const isExpired = found.expiresAt !== null && found.expiresAt <= clock.now();
    if (found.status !== 'waiting' || isExpired) throw new Failure('staff_credit_decided', { field: 'id' });
    return found;
  }

  async function markDecided(
    tx: Tx,
    actor: Actor,
    credit: StaffCredit,
    { status, reason, outcome }: { status: 'given' | 'refused'; reason: string; outcome: string | null },
  ): Promise<void> {
    const at = clock.now();
    await store.markDecided(tx, credit.id, { status, by: actor.id, at, reason, outcome, day: dayOf(at) });
    const action = status === 'given' ? 'staff_credit.approved' : 'staff_credit.refused';
    const after = { ...toLogEntry(credit), requestedBy: credit.requestedBy, outcome };
    await staff.record(tx, actor, { action, subject: toSubject(credit.id), after, reason });
  }

  return {
    approve: (actor, id, reason) =>
      atomically(async (tx) => {
        const credit = await lockWaiting(tx, id);
        if (credit.requestedBy === actor.id) throw new Failure('staff_credit_second_person', { field: 'id' });
        await requireNotOwn(tx, actor, credit.playerId);
        await requireWithinCap(tx, credit.requestedBy, credit);
        const execute = requireExecutor(executors, credit.form);
        const outcome = await execute(tx, actor, { ...credit, payload: credit.payload ?? {} });
        await markDecided(tx, actor, credit, { status: 'given', reason, outcome });
      }),
    refuse: (actor, id, reason) =>
      atomically(async (tx) => {
        await markDecided(tx, actor, await lockWaiting(tx, id), { status: 'refused', reason, outcome: null });
      }),
  };
}

export function createStaffCredits(deps: StaffCreditsDeps): StaffCredits {
  const { atomically, clock, limits } = deps;
  const executors = new Map<CreditForm, ExecuteCredit>();
  const checks = createChecks(deps);
  return {
    ...createSubmission(deps, executors, checks),
    ...createDecisions(deps, executors, checks),
    needsSecondPerson: checks.needsSecondPerson,
    onApproval(form, execute) {
      if (executors.has(form)) throw new Error(`the form ${form} has an executor already`);
      executors.set(form, execute);
    },
    findWaiting: store.findWaitingByCause,
    async listGivenTo(q, playerId, lastPaidAt) {
      const { windowDays } = await limits.current(q);
      const window = addSeconds(clock.now(), -windowDays * DAY_SECONDS);
      // The first withdrawal of a player depends on all credits.
      const since = lastPaidAt === null ? new Date(0) : lastPaidAt < window ? lastPaidAt : window;
      return store.listGivenTo(q, playerId, since);
    },
    sweep: () => atomically(async (tx) => void (await store.markExpired(tx, clock.now()))),
  };
}
