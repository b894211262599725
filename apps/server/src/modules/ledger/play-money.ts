import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { type Leg, transfer } from './account.ts';
import { requireAmount } from './amount.ts';
import type { Movement } from './movement.ts';
import * as store from './store.ts';

/** Play money that a player is given once. It buys nothing, and nothing becomes of it. */
export interface PlayPurse {
  playerId: number;
  amount: Centavos;
  at: Date;
}

export function playOpeningOf({ playerId, amount, at }: PlayPurse): Movement {
  requireAmount('amount', amount, 1n);
  const legs = transfer('play_money', 'cash', amount);
  return { playerId, kind: 'play_open', key: 'play:open', cause: `demo:${playerId}`, legs, at };
}

/** All that is left, from every pot. `undefined` where nothing is, or where it is not play money. */
export async function playClosingOf(
  tx: Tx,
  { playerId, at }: Omit<PlayPurse, 'amount'>,
): Promise<Movement | undefined> {
  const wallet = await store.lockWallet(tx, playerId);
  if (wallet === undefined || !wallet.isPlay) return undefined;
  const pots: Leg[] = [
    { account: 'cash', amount: centavos(-wallet.cash) },
    { account: 'bonus', amount: centavos(-wallet.bonus) },
    { account: 'held', amount: centavos(-wallet.held) },
    { account: 'in_play', amount: centavos(-wallet.inPlay) },
  ];
  const taken = pots.filter(({ amount }) => amount !== ZERO);
  if (taken.length === 0) return undefined;
  const left = centavos(-taken.reduce((sum, { amount }) => sum + amount, 0n));
  const legs: Leg[] = [...taken, { account: 'play_money', amount: left }];
  return { playerId, kind: 'play_close', key: 'play:close', cause: `demo:${playerId}`, legs, at };
}
