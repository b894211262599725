import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { verifyJackpots } from '../src/modules/jackpot/index.ts';
import type { TestDatabase } from './database.ts';
import type { TestHouse } from './house.ts';

/** A pool of the dice, which a stake of R$ 100 always wins; `change` what matters to the test. */
export function jackpotInput(change: Partial<Input<'officeJackpotSave'>> = {}): Input<'officeJackpotSave'> {
  return {
    id: null,
    saved_version: 0,
    site: 'arara',
    key: 'pote-de-teste',
    titles: { pt: 'Pote de teste', en: 'Test pot' },
    games: ['dado'],
    categories: [],
    contribution_bps: 50,
    seed: '1.00',
    one_in: '100.00',
    cap: null,
    reason: 'para o teste',
    ...change,
  };
}

/** Approves what waits of a pool. */
export async function approveJackpot(approver: Call, id: number) {
  const { saved_version, waiting } = (await approver('officeJackpot', { id })).data;
  const asked = { id, saved_version, change_id: waiting?.id ?? 0, approved: true, reason: 'conferido' };
  return (await approver('officeJackpotDecide', asked)).data;
}

/** Asked for by one, approved by another: open. Answers its number. */
export async function openJackpot(
  writer: Call,
  approver: Call,
  change: Partial<Input<'officeJackpotSave'>> = {},
): Promise<number> {
  const { id } = (await writer('officeJackpotSave', jackpotInput(change))).data;
  await approveJackpot(approver, id);
  return id;
}

/** Takes in what everybody played since. */
export async function takeInJackpots(house: TestHouse): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_jackpots', {}));
  await house.settle();
}

/** Throws, saying what, when the pools do not hold what the ledger says. */
export async function requireSoundJackpots({ db }: TestDatabase): Promise<void> {
  const breaches = await verifyJackpots(db);
  if (breaches.length > 0) throw new Error(breaches.map(({ law, place }) => `${law}: ${place}`).join('; '));
}

/** What stands in a pool, in centavos. */
export async function potOf({ db }: TestDatabase, key: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select amount from jackpot.pool where key = ${key}`.execute(db);
  return rows[0]?.amount ?? 0n;
}
