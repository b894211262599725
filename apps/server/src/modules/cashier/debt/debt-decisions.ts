import { type Centavos, ZERO, formatReais } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import { type Ledger, transfer } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import { type Debt, type DebtAction, type DebtRequest, type DebtStep, isUnsettled, remainingOf } from './debt.ts';
import * as requests from './debt-request-store.ts';
import * as store from './debt-store.ts';
import type { Debts } from './debts.ts';

export interface DebtRequestInput {
  action: DebtAction;
  /** For `agree`: the most that one later deposit settles. */
  instalment: Centavos | null;
  note: string;
}

/** What staff do about debts: one person asks, another decides. */
export interface DebtDecisions {
  /**
   * Asks for it. Fails with `not_found`, `debt_settled`, `debt_request_waiting`, with `own_withdrawal` for a debt of
   * their own, and with `insufficient_funds` where there is no cash to collect.
   */
  request(actor: Actor, debtId: string, input: DebtRequestInput): Promise<Debt>;
  /**
   * Does what was asked for, or refuses it. Fails with `not_found`, `debt_request_decided`, with `debt_second_person` for
   * an approval by whoever asked, `own_withdrawal`, `insufficient_funds`, or a limit of the role.
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
  office: Pick<Staff, 'record' | 'requireLimit'>;
}

/** Holds a debt, by the wallet of its player, until the transaction ends. */
function lockerOf({ identity, ledger }: DebtDecisionsDeps) {
  return async (tx: Tx, actor: Actor, debtId: string): Promise<Debt> => {
    const found = await store.findDebt(tx, debtId);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    const { email } = await identity.member(tx, found.memberId);
    // Staff are players too: their e-mail is what tells that an account is their own.
    if (email?.toLowerCase() === actor.email.toLowerCase()) throw new Failure('own_withdrawal', { field: 'id' });
    await ledger.lock(tx, found.memberId);
    return (await store.findDebt(tx, debtId)) ?? found;
  };
}

/** What an approval does. */
function actionsOf({ clock, debts, ledger, office }: DebtDecisionsDeps) {
  type Action = (tx: Tx, actor: Actor, debt: Debt, request: DebtRequest) => Promise<void>;

  const stepOf = (way: DebtStep['way'], amount: Centavos, actor: Actor, request: DebtRequest): DebtStep => {
    const { note, requestedBy } = request;
    return { way, amount, note, at: clock.now(), requestedBy, approvedBy: actor.id };
  };
  const movementOf = ({ id, memberId: playerId, endToEndId, steps }: Debt) => ({
    playerId,
    key: `debt:${id}:${steps.length + 1}`,
    cause: `payment:${endToEndId}`,
    at: clock.now(),
  });

  const collect: Action = async (tx, actor, debt, request) => {
    const taken = await ledger.collect(tx, { ...movementOf(debt), amount: remainingOf(debt) });
    if (taken === ZERO) throw new Failure('insufficient_funds', { field: 'id' });
    await debts.advance(tx, debt, stepOf('collected', taken, actor, request));
  };

  const agree: Action = async (tx, actor, debt, request) => {
    const { instalment } = request;
    if (instalment === null) throw new Error(`request ${request.id} agrees no instalment`);
    await store.markStatus(tx, debt.id, { status: 'agreed', instalment, at: clock.now() });
    await debts.advance(tx, debt, stepOf('agreed', ZERO, actor, request));
  };

  const writeOff: Action = async (tx, actor, debt, request) => {
    const remaining = remainingOf(debt);
    await office.requireLimit(tx, actor, 'withdrawal.approve', remaining);
    const legs = transfer('losses', 'receivable', remaining);
    await ledger.post(tx, { ...movementOf(debt), kind: 'debt_settled', legs });
    await debts.advance(tx, debt, stepOf('written_off', remaining, actor, request));
  };

  return { collect, agree, write_off: writeOff };
}

async function reload(db: Db, id: string): Promise<Debt> {
  const debt = await store.findDebt(db, id);
  if (debt === undefined) throw new Error(`debt ${id} is gone`);
  return debt;
}

function requestingOf(deps: DebtDecisionsDeps): DebtDecisions['request'] {
  const { db, atomically, clock, ids, ledger, office } = deps;
  const lock = lockerOf(deps);

  return async (actor, debtId, { action, instalment, note }) => {
    await atomically(async (tx) => {
      const debt = await lock(tx, actor, debtId);
      if (!isUnsettled(debt)) throw new Failure('debt_settled', { field: 'id' });
      if (action === 'collect' && (await ledger.wallet(tx, debt.memberId)).cash <= 0n)
        throw new Failure('insufficient_funds', { field: 'action' });
      const request = { id: ids.reference('Q'), debtId, action, instalment, note };
      if (!(await requests.insertRequest(tx, { ...request, requestedBy: actor.id, requestedAt: clock.now() })))
        throw new Failure('debt_request_waiting', { field: 'id' });
      await office.record(tx, actor, {
        action: 'debt.requested',
        subject: `debt:${debtId}`,
        before: { status: debt.status, player: debt.memberId, remaining: formatReais(remainingOf(debt)) },
        after: { request: request.id, action, instalment: instalment === null ? null : formatReais(instalment) },
        reason: note,
      });
    });
    return reload(db, debtId);
  };
}

export function createDebtDecisions(deps: DebtDecisionsDeps): DebtDecisions {
  const { db, atomically, clock, office } = deps;
  const lock = lockerOf(deps);
  const actions = actionsOf(deps);

  async function decide(tx: Tx, actor: Actor, requestId: string, approve: boolean): Promise<string> {
    const named = await requests.findRequest(tx, requestId);
    if (named === undefined) throw new Failure('not_found', { field: 'id' });
    const debt = await lock(tx, actor, named.debtId);
    // Under the lock: somebody else may have decided, or the debt may have been settled.
    const request = (await requests.findRequest(tx, requestId)) ?? named;
    if (request.status !== 'waiting') throw new Failure('debt_request_decided', { field: 'id' });
    const isOwn = request.requestedBy === actor.id;
    if (approve && isOwn) throw new Failure('debt_second_person', { field: 'id' });
    const at = clock.now();
    if (isOwn) await requests.withdrawOf(tx, debt.id, at);
    else await requests.markDecided(tx, requestId, { status: approve ? 'approved' : 'refused', by: actor.id, at });
    if (approve) await actions[request.action](tx, actor, debt, request);
    const { status } = (await store.findDebt(tx, debt.id)) ?? debt;
    await office.record(tx, actor, {
      action: approve ? 'debt.approved' : 'debt.refused',
      subject: `debt:${debt.id}`,
      before: { status: debt.status, player: debt.memberId, remaining: formatReais(remainingOf(debt)) },
      after: { status, request: requestId, action: request.action },
      ...(request.note === null ? {} : { reason: request.note }),
    });
    return debt.id;
  }

  return {
    request: requestingOf(deps),
    decide: async (actor, requestId, approve) =>
      reload(db, await atomically((tx) => decide(tx, actor, requestId, approve))),
  };
}
