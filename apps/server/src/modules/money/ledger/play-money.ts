import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { type Leg, transfer } from './account.ts';
import { type Movement, requireAmount } from './movement.ts';
import * as store from './wallet-store.ts';

/** Play money for a demo player. It has no value and never becomes money. */
export interface PlayMoneyGrant {
  playerId: number;
  amount: Centavos;
  at: Date;
}

export function toPlayMoneyOpening({ playerId, amount, at }: PlayMoneyGrant): Movement {
  requireAmount('amount', amount, 1n);
  const legs = transfer('play_money', 'cash', amount);
  return { playerId, kind: 'play_open', key: 'play:open', cause: `demo:${playerId}`, legs, at };
}

/** Returns the movement that empties a play-money wallet; `undefined` for an empty wallet or one of money. */
export async function toPlayMoneyClosing(
  tx: Tx,
  { playerId, at }: Omit<PlayMoneyGrant, 'amount'>,
): Promise<Movement | undefined> {
  const wallet = await store.lockWallet(tx, playerId);
  if (wallet === undefined || !wallet.isPlay) return undefined;
  const balances: Leg[] = [
    { account: 'cash', amount: centavos(-wallet.cash) },
    { account: 'bonus', amount: centavos(-wallet.bonus) },
    { account: 'held', amount: centavos(-wallet.held) },
    { account: 'in_play', amount: centavos(-wallet.inPlay) },
  ];
  const legsTaken = balances.filter(({ amount }) => amount !== ZERO);
  if (legsTaken.length === 0) return undefined;
  const total = centavos(-legsTaken.reduce((sum, { amount }) => sum + amount, 0n));
  const legs: Leg[] = [...legsTaken, { account: 'play_money', amount: total }];
  return { playerId, kind: 'play_close', key: 'play:close', cause: `demo:${playerId}`, legs, at };
}
