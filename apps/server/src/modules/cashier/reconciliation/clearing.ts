import { type Centavos, centavos, sum } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import { findAskedSum } from '../received/refund-store.ts';
import * as store from './clearing-store.ts';
import { findSendingSum } from './house-store.ts';

/** A ledger that moves while the bank is asked would show a difference that is none. */
const MOST_TRIES = 5;

const MOST_ENTRIES = 100;

/**
 * `equal`: the bank holds what our books say. `on_the_way`: what is missing there is not more than what payouts and
 * refunds may have taken. `differs`: somebody has to look.
 */
export type ClearingState = 'equal' | 'on_the_way' | 'differs';

export interface Clearing extends store.ClearingCheck {
  /** What the bank holds beyond what it should; negative where it holds less. */
  difference: Centavos;
  /** What of it the differences come to on which nobody has decided yet. */
  explained: Centavos;
  state: ClearingState;
}

/** The account at the bank, held against the ledger's account of it. */
export interface Clearings {
  /** Asks the bank what it holds and keeps the answer. The first time, that is what we began with. Throws when it cannot say. */
  check(): Promise<Clearing>;
  /** The same by staff. Fails with `psp_unavailable`. */
  ask(): Promise<Clearing>;
  last(q: Queryable): Promise<Clearing | undefined>;
  entries(q: Queryable): Promise<store.ClearingEntry[]>;
  /** Writes down that the operator put money into the account or took some out. Not zero, in centavos. */
  transfer(actor: Actor, amount: Centavos, reason: string): Promise<void>;
}

interface ClearingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ledger: Pick<Ledger, 'clearingBalance'>;
  office: Pick<Staff, 'record'>;
  psp: Pick<Psp, 'balance'>;
}

function judged(check: store.ClearingCheck, explained: Centavos): Clearing {
  const difference = centavos(check.bank - check.house);
  const isOnTheWay = difference < 0n && -difference <= check.onTheWay;
  return {
    ...check,
    difference,
    explained,
    state: difference === 0n ? 'equal' : isOnTheWay ? 'on_the_way' : 'differs',
  };
}

interface Held {
  ledger: Centavos;
  onTheWay: Centavos;
}

/** Asks the bank at a moment at which nothing moves here. */
function balanceOf({ db, ledger, psp }: Pick<ClearingParts, 'db' | 'ledger' | 'psp'>) {
  const held = async (): Promise<Held> => ({
    ledger: await ledger.clearingBalance(db),
    onTheWay: sum([await findAskedSum(db), await store.findReturningSum(db), await findSendingSum(db)]),
  });

  return async (): Promise<Held & { bank: Centavos; blocked: Centavos }> => {
    for (let tries = 1; ; tries += 1) {
      const before = await held();
      const answer = await psp.balance();
      if (answer.outcome !== 'ok') throw new Error('the Pix bank did not tell its balance');
      const after = await held();
      const isStill = after.ledger === before.ledger && after.onTheWay === before.onTheWay;
      const { amount: bank, blocked = centavos(0) } = answer.value;
      if (isStill || tries === MOST_TRIES) return { ...after, bank, blocked };
    }
  };
}

export function createClearings(parts: ClearingParts): Clearings {
  const { db, atomically, clock, office } = parts;
  const balance = balanceOf(parts);

  async function check(): Promise<Clearing> {
    const { ledger, onTheWay, bank, blocked } = await balance();
    const at = clock.now();
    const { opening, moved } = await store.findEntrySums(db);
    // What was there before the first Pix of ours cannot be told from what is on its way: then it waits.
    const isFirst = opening === null && onTheWay === 0n;
    const began = opening ?? centavos(bank - ledger - moved);
    const seen = { at, bank, blocked, house: centavos(began + ledger + moved), onTheWay };
    await atomically(async (tx) => {
      if (isFirst) await store.insertEntry(tx, { kind: 'opening', amount: began, reason: 'opening', at, by: '' });
      await store.insertCheck(tx, seen);
    });
    return judged(seen, await store.findOpenSum(db));
  }

  return {
    check,
    ask: () =>
      check().catch(() => {
        throw new Failure('psp_unavailable', { retryAfterSeconds: 5 });
      }),
    async last(q) {
      const seen = await store.findLastCheck(q);
      return seen && judged(seen, await store.findOpenSum(q));
    },
    entries: (q) => store.listEntries(q, MOST_ENTRIES),
    transfer: (actor, amount, reason) =>
      atomically(async (tx) => {
        await store.insertEntry(tx, { kind: 'transfer', amount, reason, at: clock.now(), by: actor.email });
        const after = { amount_centavos: String(amount) };
        await office.record(tx, actor, { action: 'clearing.transfer', subject: 'clearing:bank', after, reason });
      }),
  };
}
