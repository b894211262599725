import { ZERO, centavos } from '@arara/money';
import type { TestServer } from './test-server.ts';
import { type TestLedger, betOf } from './ledger.ts';
import type { TestMember } from './people.ts';

/** Settles a bet of a member directly in the ledger, lost by default. Amounts are in centavos. */
export async function settleBet(
  { database }: TestServer,
  { ledger }: TestLedger,
  { id: playerId, call }: Pick<TestMember, 'id' | 'call'>,
  stake: number,
  win = 0,
): Promise<void> {
  // A member who has never played has no seed; reading it creates one.
  if ((await ledger.wallet(database.db, playerId)).drawSeed === null) await call('seed', {});
  const { drawSeed, drawNonce: nonce } = await ledger.wallet(database.db, playerId);
  if (drawSeed === null) throw new Error(`player ${playerId} has no seed`);
  const amounts = { stake: centavos(stake), win: win === 0 ? ZERO : centavos(win) };
  const bet = betOf(playerId, { seedId: drawSeed, nonce, key: `bet:${drawSeed}:${nonce}`, ...amounts });
  const { status } = await ledger.settle(bet);
  if (status !== 'settled') throw new Error(`the bet of ${stake} was ${status}`);
}
