import { times } from '@arara/money';
import { type Atomically, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import type { Bus, Clock } from '../../platform/index.ts';
import { memberStatus } from '../identity/index.ts';
import { type Ledger, transfer } from '../ledger/index.ts';
import type { Agents } from './agent.ts';
import { type Statement, lockStatement, markStatement } from './statement-store.ts';

export interface PayingParts {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  identity: Agents;
  ledger: Pick<Ledger, 'post'>;
  /** Whether staff has decided that a member is to have no rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
}

/** What a payment is known by, in the ledger and to its player. */
const causeOf = ({ id }: Pick<Statement, 'id'>): string => `commission:${id}`;

/** Pays a statement that is approved, once however often it is asked; of who may not be paid it waits. Answers whether it is paid now. */
export function createPaying({ atomically, bus, clock, identity, ledger, isBlocked }: PayingParts) {
  /** Who is active, with money of their own, no account of the house's, and not kept from rewards. */
  async function mayBePaid(tx: Tx, memberId: number): Promise<boolean> {
    const { status, isDemo, isInOn } = await identity.member(tx, memberId);
    return status === memberStatus.active && !isDemo && !isInOn && !(await isBlocked(tx, memberId));
  }

  async function post(tx: Tx, statement: Statement, at: Date): Promise<void> {
    const { agentId, amount, pot, timesE2 } = statement;
    await ledger.post(tx, {
      playerId: agentId,
      kind: 'commission',
      key: causeOf(statement),
      cause: causeOf(statement),
      legs: transfer('commission_cost', pot, amount),
      // What goes to the pot of rebates asks for stakes when it is taken from there, as all that is in it.
      ...(pot === 'cash' ? { counts: { wagerDue: times(amount, timesE2) } } : {}),
      at,
    });
    afterCommit(tx, () => bus.publish('balance', { memberId: agentId }));
  }

  return (id: number): Promise<boolean> =>
    atomically(async (tx) => {
      const statement = await lockStatement(tx, id);
      if (statement?.state !== 'approved' || !(await mayBePaid(tx, statement.agentId))) return false;
      const at = clock.now();
      await post(tx, statement, at);
      await markStatement(tx, id, { ...statement, state: 'paid', paidAt: at });
      return true;
    });
}
