import { times } from '@arara/money';
import { type Atomically, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus, Clock } from '../../../platform/index.ts';
import { memberStatus, type Member } from '../../accounts/identity/index.ts';
import { type Ledger, transfer } from '../../money/ledger/index.ts';
import { type CommissionStatement, lockStatement, markStatement } from './statement-store.ts';

export interface StatementPaymentDeps {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  identity: AgentReader;
  ledger: Pick<Ledger, 'post'>;
  /** Whether staff has excluded a member from rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
}

/** The key of a payment, in the ledger and in the statement of its player. */
const toPaymentKey = ({ id }: Pick<CommissionStatement, 'id'>): string => `commission:${id}`;

/**
 * Pays an approved statement once. A statement of an agent who cannot be paid stays approved. Returns whether this call paid
 * it.
 */
export function createStatementPayment({ atomically, bus, clock, identity, ledger, isBlocked }: StatementPaymentDeps) {
  /** An agent is payable when active, with real money, not an internal account, and not excluded from rewards. */
  async function canBePaid(tx: Tx, memberId: number): Promise<boolean> {
    const { status, isDemo, isInOn } = await identity.member(tx, memberId);
    return status === memberStatus.active && !isDemo && !isInOn && !(await isBlocked(tx, memberId));
  }

  async function post(tx: Tx, statement: CommissionStatement, at: Date): Promise<void> {
    const { agentId, amount, payoutBalance, timesE2 } = statement;
    await ledger.post(tx, {
      playerId: agentId,
      kind: 'commission',
      key: toPaymentKey(statement),
      cause: toPaymentKey(statement),
      legs: transfer('commission_cost', payoutBalance, amount),
      // A payment to the rebate balance gets its wagering requirement when the player claims it from there.
      ...(payoutBalance === 'cash' ? { counts: { wagerDue: times(amount, timesE2) } } : {}),
      at,
    });
    afterCommit(tx, () => bus.publish('balance', { memberId: agentId }));
  }

  return (id: number): Promise<boolean> =>
    atomically(async (tx) => {
      const statement = await lockStatement(tx, id);
      if (statement?.state !== 'approved' || !(await canBePaid(tx, statement.agentId))) return false;
      const at = clock.now();
      await post(tx, statement, at);
      await markStatement(tx, id, { ...statement, state: 'paid', paidAt: at });
      return true;
    });
}

/** The fields of a member that decide whether a commission can be paid. */
export type PayableAgent = Pick<Member, 'site' | 'agentType' | 'status' | 'isDemo' | 'isInOn'>;

/** Loads members. Fails with `not_found`. */
export interface AgentReader {
  member(q: Queryable, id: number): Promise<PayableAgent>;
}

/** Maps games to their categories. */
export interface GameCategoryReader {
  loadSnapshot(): Promise<{ byName: ReadonlyMap<string, { category: string }> }>;
}
