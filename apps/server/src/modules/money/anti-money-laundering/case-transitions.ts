import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as store from './case-store.ts';
import type { CaseEventKind, CaseFile } from './case-store.ts';

/** A change of a case: its new columns and the event of its timeline. */
export interface CaseChange {
  kind: CaseEventKind;
  note: string;
  reference?: string;
  columns?: Partial<Pick<CaseFile, 'state' | 'holdsWithdrawals' | 'assignedTo' | 'outcome' | 'endedAt'>>;
}

export interface CaseTransitionDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

const toLogEntry = ({ state, holdsWithdrawals, assignedTo, outcome }: CaseFile) => ({
  state,
  holds_withdrawals: holdsWithdrawals,
  assigned_to: assignedTo,
  outcome,
});

/**
 * Creates the functions that change cases. The audit names the case and never the player: the player's export lists
 * actions of staff on the account, and must not reveal a case.
 */
export function createCaseTransitions({ atomically, clock, staff }: CaseTransitionDeps) {
  /** Changes a locked case, adds to its timeline and records the action. */
  async function apply(tx: Tx, actor: Actor, before: CaseFile, change: CaseChange): Promise<CaseFile> {
    const { kind, note, reference = null, columns } = change;
    const at = clock.now();
    const changed = { ...before, ...columns, changedAt: at };
    await store.updateCase(tx, changed);
    await store.insertEvent(tx, { caseId: before.id, at, staffId: actor.id, kind, note, reference });
    await staff.record(tx, actor, {
      action: `aml_case.${kind}`,
      subject: `aml_case:${before.id}`,
      before: toLogEntry(before),
      after: toLogEntry(changed),
      reason: note,
    });
    return changed;
  }

  /** Locks a case that has not ended. Fails with `not_found` and `aml_state`. */
  async function lockUnended(tx: Tx, id: number): Promise<CaseFile> {
    const found = await store.lockCase(tx, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    if (found.endedAt !== null) throw new Failure('aml_state', { field: 'id' });
    return found;
  }

  return {
    apply,
    lockUnended,
    /** Changes a case that has not ended, by what `decide` returns for it. */
    change: (
      actor: Actor,
      id: number,
      decide: (tx: Tx, found: CaseFile) => CaseChange | Promise<CaseChange>,
    ): Promise<CaseFile> =>
      atomically(async (tx) => {
        const found = await lockUnended(tx, id);
        return apply(tx, actor, found, await decide(tx, found));
      }),
  };
}
