import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { sumRequestedRefunds } from '../refunds/refund-store.ts';
import * as store from './clearing-store.ts';
import { sumSendingPayouts } from './reconciliation-store.ts';

/** How often the check is repeated when a movement during the request to the bank would appear as a difference. */
const MAX_TRIES = 5;

const MAX_ENTRIES = 100;

/**
 * `equal`: the bank holds what our books say. `in_transit`: the bank holds less, by no more than pending payouts and
 * refunds. `differs`: staff has to investigate.
 */
export type ClearingState = 'equal' | 'in_transit' | 'differs';

export interface ClearingStatus extends store.ClearingCheck {
  /** The bank balance minus ours. */
  difference: Centavos;
  /** The part of it that open differences explain. */
  explained: Centavos;
  state: ClearingState;
}

/** The account at the bank, compared with the ledger's account of it. */
export interface ClearingAccount {
  /** Queries the bank balance and stores the check. The first one records the opening balance. Throws without an answer. */
  check(): Promise<ClearingStatus>;
  /** Runs a check on the request of staff. Fails with `psp_unavailable`. */
  checkByStaff(): Promise<ClearingStatus>;
  last(q: Queryable): Promise<ClearingStatus | undefined>;
  entries(q: Queryable): Promise<store.ClearingEntry[]>;
  /** Records that the operator paid money into the account or took some out. Not zero, in centavos. */
  transfer(actor: Actor, amount: Centavos, reason: string): Promise<void>;
}

interface ClearingAccountDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ledger: Pick<Ledger, 'clearingBalance'>;
  staff: Pick<Staff, 'record'>;
  psp: Pick<Psp, 'balance'>;
}

function toClearingStatus(check: store.ClearingCheck, explained: Centavos): ClearingStatus {
  const difference = centavos(check.bank - check.own);
  const isInTransit = difference < 0n && -difference <= check.inTransit;
  return {
    ...check,
    difference,
    explained,
    state: difference === 0n ? 'equal' : isInTransit ? 'in_transit' : 'differs',
  };
}

interface ClearingSnapshot {
  ledger: Centavos;
  inTransit: Centavos;
}

/** Reads the bank balance at a moment without movements here. */
function createBalanceReader({ db, ledger, psp }: Pick<ClearingAccountDeps, 'db' | 'ledger' | 'psp'>) {
  const readOwn = async (): Promise<ClearingSnapshot> => ({
    ledger: await ledger.clearingBalance(db),
    inTransit: sum([await sumRequestedRefunds(db), await store.sumPendingReturns(db), await sumSendingPayouts(db)]),
  });

  return async (): Promise<ClearingSnapshot & { bank: Centavos; blocked: Centavos }> => {
    for (let tries = 1; ; tries += 1) {
      const before = await readOwn();
      const answer = await psp.balance();
      if (answer.outcome !== 'ok') throw new Error('the Pix bank did not return its balance');
      const after = await readOwn();
      const isStill = after.ledger === before.ledger && after.inTransit === before.inTransit;
      const { amount: bank, blocked = centavos(0) } = answer.value;
      if (isStill || tries === MAX_TRIES) return { ...after, bank, blocked };
    }
  };
}

export function createClearingAccount(deps: ClearingAccountDeps): ClearingAccount {
  const { db, atomically, clock, staff } = deps;
  const readBalance = createBalanceReader(deps);

  async function check(): Promise<ClearingStatus> {
    const { ledger, inTransit, bank, blocked } = await readBalance();
    const at = clock.now();
    const { opening, moved } = await store.findEntrySums(db);
    // The opening balance is unknown while a payout or refund is pending; it is recorded at a later check.
    const isFirst = opening === null && inTransit === 0n;
    const openingBalance = opening ?? centavos(bank - ledger - moved);
    const checked = { at, bank, blocked, own: centavos(openingBalance + ledger + moved), inTransit };
    await atomically(async (tx) => {
      if (isFirst)
        await store.insertEntry(tx, { kind: 'opening', amount: openingBalance, reason: 'opening', at, by: '' });
      await store.insertCheck(tx, checked);
    });
    return toClearingStatus(checked, await store.sumOpenDifferences(db));
  }

  return {
    check,
    checkByStaff: () =>
      check().catch(() => {
        throw new Failure('psp_unavailable', { retryAfterSeconds: 5 });
      }),
    async last(q) {
      const last = await store.findLastCheck(q);
      return last && toClearingStatus(last, await store.sumOpenDifferences(q));
    },
    entries: (q) => store.listEntries(q, MAX_ENTRIES),
    transfer: (actor, amount, reason) =>
      atomically(async (tx) => {
        await store.insertEntry(tx, { kind: 'transfer', amount, reason, at: clock.now(), by: actor.email });
        const after = { amount: formatReais(amount) };
        await staff.record(tx, actor, { action: 'clearing.transfer', subject: 'clearing:bank', after, reason });
      }),
  };
}
