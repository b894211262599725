import { ZERO, centavos } from '@arara/money';
import type { TestHouse } from './house.ts';
import { type TestLedger, betOf } from './ledger.ts';
import type { TestMember } from './people.ts';

/** Settles a round of a member's own money at so many centavos, as the ledger would have it after a bet; lost unless told. */
export async function stakeOf(
  { database }: TestHouse,
  { ledger }: TestLedger,
  { id: playerId, call }: Pick<TestMember, 'id' | 'call'>,
  stake: number,
  win = 0,
): Promise<void> {
  // A member who has never played has no seed yet: the first look at it makes one.
  if ((await ledger.wallet(database.db, playerId)).drawSeed === null) await call('seed', {});
  const { drawSeed, drawNonce: nonce } = await ledger.wallet(database.db, playerId);
  if (drawSeed === null) throw new Error(`player ${playerId} has no seed`);
  const amounts = { stake: centavos(stake), win: win === 0 ? ZERO : centavos(win) };
  const bet = betOf(playerId, { seedId: drawSeed, nonce, key: `bet:${drawSeed}:${nonce}`, ...amounts });
  const { status } = await ledger.settle(bet);
  if (status !== 'settled') throw new Error(`a bet of ${stake} was not settled: ${status}`);
}
