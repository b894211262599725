import { type Centavos, formatReais, ZERO } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, type Ids, Failure } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import { type Ledger, transfer } from '../../ledger/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import * as store from './debt-store.ts';
import type { Debt, DebtAction, DebtRequest, DebtStep } from './debt-store.ts';
import { type Debts, isUnsettled, computeRemaining } from './debts.ts';

export interface DebtRequestInput {
  action: DebtAction;
  /** For `agree`: the most that one later deposit settles. */
  instalment: Centavos | null;
  note: string;
}

/** Settlement of debts by staff: one person requests it, another decides. */
export interface DebtDecisions {
  /**
   * Requests a settlement. Fails with `not_found`, `debt_settled`, `debt_request_waiting`, with `own_withdrawal` for
   * the requester's own debt, and with `insufficient_funds` where there is no cash to collect.
   */
  request(actor: Actor, debtId: string, input: DebtRequestInput): Promise<Debt>;
  /**
   * Executes a request, or refuses it. Fails with `not_found`, `debt_request_decided`, with `debt_second_person` for
   * an approval by the requester, `own_withdrawal`, `insufficient_funds`, or a limit of the role.
   */
  decide(actor: Actor, requestId: string, approve: boolean): Promise<Debt>;
}

export interface DebtDecisionsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  debts: Pick<Debts, 'advance' | 'refresh'>;
  ids: Ids;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  staff: Pick<Staff, 'record' | 'requireLimit'>;
}

/** Locks a debt, by its player's wallet, until the transaction ends. */
function createDebtLock({ identity, ledger }: DebtDecisionsDeps) {
  return async (tx: Tx, actor: Actor, debtId: string): Promise<Debt> => {
    const found = await store.findDebt(tx, debtId);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    const { email } = await identity.member(tx, found.memberId);
    // Staff may play too: their e-mail identifies an account as their own.
    if (email?.toLowerCase() === actor.email.toLowerCase()) throw new Failure('own_withdrawal', { field: 'id' });
    await ledger.lock(tx, found.memberId);
    return (await store.findDebt(tx, debtId)) ?? found;
  };
}

/** Executes approved requests. */
function createActions({ clock, debts, ledger, staff }: DebtDecisionsDeps) {
  type Action = (tx: Tx, actor: Actor, debt: Debt, request: DebtRequest) => Promise<void>;

  const toStep = (way: DebtStep['way'], amount: Centavos, actor: Actor, request: DebtRequest): DebtStep => {
    const { note, requestedBy } = request;
    return { way, amount, note, at: clock.now(), requestedBy, approvedBy: actor.id };
  };
  const toMovement = ({ id, memberId: playerId, endToEndId, steps }: Debt) => ({
    playerId,
    key: `debt:${id}:${steps.length + 1}`,
    cause: `payment:${endToEndId}`,
    at: clock.now(),
  });

  const collect: Action = async (tx, actor, debt, request) => {
    const taken = await ledger.collect(tx, { ...toMovement(debt), amount: computeRemaining(debt) });
    if (taken === ZERO) throw new Failure('insufficient_funds', { field: 'id' });
    await debts.advance(tx, debt, toStep('collected', taken, actor, request));
  };

  const agree: Action = async (tx, actor, debt, request) => {
    const { instalment } = request;
    if (instalment === null) throw new Error(`request ${request.id} has no instalment`);
    await store.markStatus(tx, debt.id, { status: 'agreed', instalment, at: clock.now() });
    await debts.advance(tx, debt, toStep('agreed', ZERO, actor, request));
  };

  const writeOff: Action = async (tx, actor, debt, request) => {
    const remaining = computeRemaining(debt);
    await staff.requireLimit(tx, actor, 'withdrawal.approve', remaining);
    const legs = transfer('losses', 'receivable', remaining);
    await ledger.post(tx, { ...toMovement(debt), kind: 'debt_settled', legs });
    await debts.advance(tx, debt, toStep('written_off', remaining, actor, request));
  };

  return { collect, agree, write_off: writeOff };
}

async function reload(db: Db, id: string): Promise<Debt> {
  const debt = await store.findDebt(db, id);
  if (debt === undefined) throw new Error(`debt ${id} was not found`);
  return debt;
}

function createRequester(deps: DebtDecisionsDeps): DebtDecisions['request'] {
  const { db, atomically, clock, ids, ledger, staff } = deps;
  const lock = createDebtLock(deps);

  return async (actor, debtId, { action, instalment, note }) => {
    await atomically(async (tx) => {
      const debt = await lock(tx, actor, debtId);
      if (!isUnsettled(debt)) throw new Failure('debt_settled', { field: 'id' });
      if (action === 'collect' && (await ledger.wallet(tx, debt.memberId)).cash <= 0n)
        throw new Failure('insufficient_funds', { field: 'action' });
      const request = { id: ids.reference('Q'), debtId, action, instalment, note };
      if (!(await store.insertRequest(tx, { ...request, requestedBy: actor.id, requestedAt: clock.now() })))
        throw new Failure('debt_request_waiting', { field: 'id' });
      await staff.record(tx, actor, {
        action: 'debt.requested',
        subject: `debt:${debtId}`,
        before: { status: debt.status, player: debt.memberId, remaining: formatReais(computeRemaining(debt)) },
        after: { request: request.id, action, instalment: instalment === null ? null : formatReais(instalment) },
        reason: note,
      });
    });
    return reload(db, debtId);
  };
}

export function createDebtDecisions(deps: DebtDecisionsDeps): DebtDecisions {
  const { db, atomically, clock, staff } = deps;
  const lock = createDebtLock(deps);
  const actions = createActions(deps);

  async function decide(tx: Tx, actor: Actor, requestId: string, approve: boolean): Promise<string> {
    const found = await store.findRequest(tx, requestId);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    const debt = await lock(tx, actor, found.debtId);
    // Read again under the lock: another decision or a settlement may have come first.
    const request = (await store.findRequest(tx, requestId)) ?? found;
    if (request.status !== 'waiting') throw new Failure('debt_request_decided', { field: 'id' });
    const isOwn = request.requestedBy === actor.id;
    if (approve && isOwn) throw new Failure('debt_second_person', { field: 'id' });
    const at = clock.now();
    if (isOwn) await store.withdrawRequests(tx, debt.id, at);
    else await store.markDecided(tx, requestId, { status: approve ? 'approved' : 'refused', by: actor.id, at });
    if (approve) await actions[request.action](tx, actor, debt, request);
    const { status } = (await store.findDebt(tx, debt.id)) ?? debt;
    await staff.record(tx, actor, {
      action: approve ? 'debt.approved' : 'debt.refused',
      subject: `debt:${debt.id}`,
      before: { status: debt.status, player: debt.memberId, remaining: formatReais(computeRemaining(debt)) },
      after: { status, request: requestId, action: request.action },
      ...(request.note === null ? {} : { reason: request.note }),
    });
    return debt.id;
  }

  return {
    request: createRequester(deps),
    decide: async (actor, requestId, approve) =>
      reload(db, await atomically((tx) => decide(tx, actor, requestId, approve))),
  };
}
