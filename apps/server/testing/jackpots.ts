import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { verifyJackpots } from '../src/modules/play/jackpot/index.ts';
import type { TestDatabase } from './database.ts';
import type { TestServer } from './test-server.ts';

/** A pool of the dice, which a stake of R$ 100 always wins; `change` replaces fields. */
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

/** Approves the pending change of a pool. */
export async function approveJackpot(approver: Call, id: number) {
  const { saved_version, waiting } = (await approver('officeJackpot', { id })).data;
  const decision = { id, saved_version, change_id: waiting?.id ?? 0, approved: true, reason: 'conferido' };
  return (await approver('officeJackpotDecide', decision)).data;
}

/** Opens a pool: one member of staff requests it, another approves it. Returns its id. */
export async function openJackpot(
  writer: Call,
  approver: Call,
  change: Partial<Input<'officeJackpotSave'>> = {},
): Promise<number> {
  const { id } = (await writer('officeJackpotSave', jackpotInput(change))).data;
  await approveJackpot(approver, id);
  return id;
}

/** Projects all rounds played since the last call. */
export async function projectJackpots(server: TestServer): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_jackpots', {}));
  await server.settle();
}

/** Throws with the violations of `verifyJackpots`, if any. */
export async function requireSoundJackpots({ db }: TestDatabase): Promise<void> {
  const violations = await verifyJackpots(db);
  if (violations.length > 0)
    throw new Error(violations.map(({ invariant, location }) => `${invariant}: ${location}`).join('; '));
}

/** The balance of a pool, in centavos. */
export async function poolBalance({ db }: TestDatabase, key: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select amount from jackpot.pool where key = ${key}`.execute(db);
  return rows[0]?.amount ?? 0n;
}
