import type { Answer } from '@arara/contract/client';
import { centavos, formatReais, sum } from '@arara/money';
import { type Atomically, type Db, type Queryable, snapshot } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import { accounts } from '../ledger/index.ts';
import * as store from './balance-store.ts';
import type { LiabilityBalances } from './balance-store.ts';

const HOUR_MS = 3_600_000;

/** A movement is inserted within this time after its moment: balances of an hour are stored when all of it is there. */
const LATE_MS = 600_000;

type LiabilitiesReport = Answer<'officeReportLiabilities'>['data'];

/** Adds the changes of accounts, or subtracts them. */
function change(balances: LiabilityBalances, legs: ReadonlyMap<number, bigint>, sign: 1n | -1n): LiabilityBalances {
  const changed = { ...balances };
  for (const name of store.liabilityAccounts)
    changed[name] = centavos(balances[name] + sign * (legs.get(accounts[name]) ?? 0n));
  return changed;
}

/** Computes the balances at a past moment, from those of the last full hour before it, or back from the current ones. */
export async function computeBalancesAt(q: Queryable, at: Date): Promise<LiabilityBalances> {
  const stored = await store.findStoredBalances(q, at);
  if (stored === undefined) return change(await store.findCurrentBalances(q), await store.sumLegs(q, at, null), -1n);
  const { at: storedAt, ...balances } = stored;
  return change(balances, await store.sumLegs(q, storedAt, at), 1n);
}

/** Stores the balances at the last full hour unless they are stored. Runs with the minute sweep. */
export function createBalanceRecorder({ db, atomically, clock }: { db: Db; atomically: Atomically; clock: Clock }) {
  return async (): Promise<void> => {
    const at = new Date(Math.floor((clock.now().getTime() - LATE_MS) / HOUR_MS) * HOUR_MS);
    const stored = await store.findStoredBalances(db, at);
    if (stored?.at.getTime() === at.getTime()) return;
    const balances = await snapshot(db, async (tx) =>
      change(await store.findCurrentBalances(tx), await store.sumLegs(tx, at, null), -1n),
    );
    await atomically((tx) => store.insertBalances(tx, at, balances));
  };
}

function toView(balances: LiabilityBalances): LiabilitiesReport['balances'] {
  const { cash, bonus, held, in_play: inPlay, rebate, suspense, jackpots, jackpot } = balances;
  const players = sum([cash, bonus, held, inPlay, rebate]);
  return {
    cash: formatReais(cash),
    bonus: formatReais(bonus),
    held: formatReais(held),
    in_play: formatReais(inPlay),
    rebates: formatReais(rebate),
    players: formatReais(players),
    jackpots: formatReais(jackpot),
    provider_jackpots: formatReais(jackpots),
    suspense: formatReais(suspense),
    total: formatReais(sum([players, jackpot, jackpots, suspense])),
  };
}

/** Reports what the operator owes now, or at a past moment for which wagering is unknown. */
export async function reportLiabilities(q: Queryable, at: Date | null, now: Date): Promise<LiabilitiesReport> {
  if (at !== null) {
    const balances = toView(await computeBalancesAt(q, at));
    return { at: at.toISOString(), balances, bound: null, open_wagering: null };
  }
  const { bound, openWagering } = await store.sumOpenWagering(q);
  return {
    at: now.toISOString(),
    balances: toView(await store.findCurrentBalances(q)),
    bound: formatReais(bound),
    open_wagering: formatReais(openWagering),
  };
}
