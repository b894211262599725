import { type Centavos, formatBRL } from '@arara/money';
import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds, dayOf } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import {
  type Credit,
  type CreditForm,
  type CreditPayload,
  type CreditProposal,
  categoryOf,
  formsOf,
} from './credit.ts';
import * as store from './credit-store.ts';
import { type CreditLimits, type DayTotals, capFor, isWithinLimits, limitFor, mostByTwo } from './limits.ts';

/** `given`: it was executed, now or by an earlier call with the same cause. `waiting`: it needs a second person. */
export type Submission = { isNew: boolean } & ({ status: 'given' } | { status: 'waiting'; id: bigint });

/**
 * Gives what a credit says, in the transaction of its approval or, within the limits, of the act itself. `actor` is the
 * person who acts now. Answers the id of the transaction, grant or campaign. A `Failure` leaves the request waiting.
 */
export type ExecuteCredit = (
  tx: Tx,
  actor: Actor,
  credit: CreditProposal & { payload: CreditPayload; requestedBy: number },
) => Promise<string | null>;

/** The one way by which staff gives money to a player by hand: limits, second person, record. */
export interface StaffCredits {
  /** Registers what executes credits of a form. One form has one. */
  onApproval(form: CreditForm, execute: ExecuteCredit): void;
  /**
   * Gives within the limits of the actor's role, and else keeps a request for a second person. The same cause again
   * answers as the first time. Fails with `staff_credit_maximum` above what two people may give, `staff_credit_own`
   * for an account with the actor's e-mail, `staff_credit_waiting` where somebody else's request of the cause waits.
   */
  submit(tx: Tx, actor: Actor, proposal: CreditProposal, payload: CreditPayload): Promise<Submission>;
  /**
   * For acts that keep their own approvals: whether a second person is needed. Holds the person and the player until
   * the transaction ends. Fails with `staff_credit_maximum` and `staff_credit_own`.
   */
  needsSecondPerson(tx: Tx, actor: Actor, proposal: CreditProposal): Promise<boolean>;
  /** For the same: records what was given, by whom and with whom. Call it after `needsSecondPerson`. */
  record(
    tx: Tx,
    proposal: CreditProposal,
    given: { requestedBy: number; approvedBy: number | null; outcome: string | null },
  ): Promise<void>;
  /** Executes a request, once, as its second person. Fails with what executing it fails with. */
  approve(actor: Actor, id: number, reason: string): Promise<void>;
  /** Ends a request; its requester may. Fails with `not_found` and `staff_credit_decided`. */
  refuse(actor: Actor, id: number, reason: string): Promise<void>;
  /** Requests that wait, by their causes. */
  waitingFor(q: Queryable, form: CreditForm, causes: readonly string[]): Promise<Map<string, Credit>>;
  /**
   * What staff gave a player since their last paid withdrawal, and at least in the last days that the limits name:
   * whichever reaches further back. A withdrawal depends on it.
   */
  listGivenTo(q: Queryable, playerId: number, lastPaidAt: Date | null): Promise<Credit[]>;
  /** Ends requests that nobody decided on in time. */
  sweep(): Promise<void>;
}

export interface StaffCreditsDeps {
  atomically: Atomically;
  clock: Clock;
  /** The e-mail of a player. Fails with `not_found`. */
  identity: { member(q: Queryable, id: number): Promise<{ email: string | null }> };
  limits: { current(q: Queryable): Promise<CreditLimits> };
  office: Pick<Staff, 'record'>;
}

const DAY_SECONDS = 86_400;

const subjectOf = (id: bigint): string => `staff_credit:${id}`;

const logged = ({ form, playerId, amount, wageringE2, cause }: CreditProposal) => ({
  form,
  playerId,
  amount: String(amount),
  wageringE2,
  cause,
});

function checksOf({ clock, identity, limits }: Pick<StaffCreditsDeps, 'clock' | 'identity' | 'limits'>) {
  /** The e-mail of staff is the only thing of theirs that is known for sure. */
  async function requireNotOwn(tx: Tx, actor: Actor, playerId: number | null): Promise<void> {
    if (playerId === null) return;
    const { email } = await identity.member(tx, playerId).catch((error: unknown) => {
      const isUnknown = error instanceof Failure && error.code === 'not_found';
      throw isUnknown ? new Failure('not_found', { field: 'player_id' }) : error;
    });
    if (email?.toLowerCase() === actor.email.toLowerCase())
      throw new Failure('staff_credit_own', { field: 'player_id' });
  }

  /** Locks, counts the day and holds the amount to what two people may give. */
  async function countDay(
    tx: Tx,
    staffId: number,
    { form, playerId, amount }: CreditProposal,
  ): Promise<{ totals: DayTotals; current: CreditLimits }> {
    await store.lockGiving(tx, staffId, playerId);
    const category = categoryOf(form);
    const current = await limits.current(tx);
    const day = dayOf(clock.now());
    const totals = await store.sumDay(tx, { staffId, playerId, forms: formsOf(category), day });
    const most: Centavos = mostByTwo(capFor(current, category), totals.toPlayer);
    if (amount > most) throw new Failure('staff_credit_maximum', { field: 'amount', params: { max: formatBRL(most) } });
    return { totals, current };
  }

  return {
    requireNotOwn,
    countDay,
    async needsSecondPerson(tx: Tx, actor: Actor, proposal: CreditProposal): Promise<boolean> {
      await requireNotOwn(tx, actor, proposal.playerId);
      const { totals, current } = await countDay(tx, actor.id, proposal);
      const limit = limitFor(current, actor.role, categoryOf(proposal.form));
      return !isWithinLimits(proposal.amount, limit, totals);
    },
  };
}

type Executors = ReadonlyMap<CreditForm, ExecuteCredit>;

function executorOf(executors: Executors, form: CreditForm): ExecuteCredit {
  const execute = executors.get(form);
  if (execute === undefined) throw new Error(`nothing executes credits of the form ${form}`);
  return execute;
}

/** Whether a credit that is known is the one that is asked for. */
function isSame(known: Credit, actor: Actor, { playerId, amount }: CreditProposal): boolean {
  return known.requestedBy === actor.id && known.playerId === playerId && known.amount === amount;
}

function submittingOf(
  deps: StaffCreditsDeps,
  executors: Executors,
  { needsSecondPerson }: ReturnType<typeof checksOf>,
): Pick<StaffCredits, 'submit' | 'record'> {
  const { clock, limits, office } = deps;

  const record: StaffCredits['record'] = async (tx, proposal, { requestedBy, approvedBy, outcome }) => {
    const at = clock.now();
    await store.insertGiven(tx, { ...proposal, requestedBy, decidedBy: approvedBy, outcome, at, day: dayOf(at) });
  };

  async function request(tx: Tx, actor: Actor, proposal: CreditProposal, payload: CreditPayload): Promise<bigint> {
    const { requestDays } = await limits.current(tx);
    const at = clock.now();
    const expiresAt = addSeconds(at, requestDays * DAY_SECONDS);
    const id = await store.insertWaiting(tx, { ...proposal, requestedBy: actor.id, payload, at, expiresAt });
    await office.record(tx, actor, {
      action: 'staff_credit.requested',
      subject: subjectOf(id),
      after: logged(proposal),
      reason: proposal.reason,
    });
    return id;
  }

  return {
    record,
    async submit(tx, actor, proposal, payload) {
      await store.lockGiving(tx, actor.id, proposal.playerId);
      const known = await store.findByCause(tx, proposal.form, proposal.cause);
      if (known !== undefined) {
        const isGiven = known.status === 'given';
        if (!isSame(known, actor, proposal)) throw new Failure(isGiven ? 'key_reused' : 'staff_credit_waiting');
        if (isGiven) return { status: 'given', isNew: false };
        return { status: 'waiting', id: known.id, isNew: false };
      }
      if (await needsSecondPerson(tx, actor, proposal))
        return { status: 'waiting', id: await request(tx, actor, proposal, payload), isNew: true };
      const execute = executorOf(executors, proposal.form);
      const outcome = await execute(tx, actor, { ...proposal, payload, requestedBy: actor.id });
      await record(tx, proposal, { requestedBy: actor.id, approvedBy: null, outcome });
      return { status: 'given', isNew: true };
    },
  };
}

function decidingOf(
  { atomically, clock, office }: StaffCreditsDeps,
  executors: Executors,
  { countDay, requireNotOwn }: ReturnType<typeof checksOf>,
): Pick<StaffCredits, 'approve' | 'refuse'> {
  async function lockWaiting(tx: Tx, id: number): Promise<Credit> {
    const found = await store.lockCredit(tx, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    const isOver = found.expiresAt !== null && found.expiresAt <= clock.now();
    if (found.status !== 'waiting' || isOver) throw new Failure('staff_credit_decided', { field: 'id' });
    return found;
  }

  async function end(
    tx: Tx,
    actor: Actor,
    credit: Credit,
    { status, reason, outcome }: { status: 'given' | 'refused'; reason: string; outcome: string | null },
  ): Promise<void> {
    const at = clock.now();
    await store.markDecided(tx, credit.id, { status, by: actor.id, at, reason, outcome, day: dayOf(at) });
    const action = status === 'given' ? 'staff_credit.approved' : 'staff_credit.refused';
    const after = { ...logged(credit), requestedBy: credit.requestedBy, outcome };
    await office.record(tx, actor, { action, subject: subjectOf(credit.id), after, reason });
  }

  return {
    approve: (actor, id, reason) =>
      atomically(async (tx) => {
        const credit = await lockWaiting(tx, id);
        if (credit.requestedBy === actor.id) throw new Failure('staff_credit_second_person', { field: 'id' });
        await requireNotOwn(tx, actor, credit.playerId);
        await countDay(tx, credit.requestedBy, credit);
        const execute = executorOf(executors, credit.form);
        const outcome = await execute(tx, actor, { ...credit, payload: credit.payload ?? {} });
        await end(tx, actor, credit, { status: 'given', reason, outcome });
      }),
    refuse: (actor, id, reason) =>
      atomically(async (tx) => {
        await end(tx, actor, await lockWaiting(tx, id), { status: 'refused', reason, outcome: null });
      }),
  };
}

export function createStaffCredits(deps: StaffCreditsDeps): StaffCredits {
  const { atomically, clock, limits } = deps;
  const executors = new Map<CreditForm, ExecuteCredit>();
  const checks = checksOf(deps);
  return {
    ...submittingOf(deps, executors, checks),
    ...decidingOf(deps, executors, checks),
    needsSecondPerson: checks.needsSecondPerson,
    onApproval(form, execute) {
      if (executors.has(form)) throw new Error(`credits of the form ${form} are executed already`);
      executors.set(form, execute);
    },
    waitingFor: store.listWaitingByCause,
    async listGivenTo(q, playerId, lastPaidAt) {
      const { windowDays } = await limits.current(q);
      const window = addSeconds(clock.now(), -windowDays * DAY_SECONDS);
      // A player who was never paid depends on all that was ever given.
      const since = lastPaidAt === null ? new Date(0) : lastPaidAt < window ? lastPaidAt : window;
      return store.listGivenTo(q, playerId, since);
    },
    sweep: () => atomically(async (tx) => void (await store.markExpired(tx, clock.now()))),
  };
}
