import { type Centavos, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { useCallback, useSyncExternalStore } from 'react';
import type { Member } from '../session/use-session.ts';
import { deviceStore } from '../browser/storage.ts';

export interface Wallet {
  /** Cash, withdrawable or not; the server computes the withdrawable part (`withdrawal-terms.ts`). */
  real: Centavos;
  bonus: Centavos;
  /** Held for withdrawals in progress. */
  held: Centavos;
  /** Owed because a bank charged a deposit back; not a balance. */
  debt: Centavos;
  /** The amount that can be staked. */
  playable: Centavos;
  /** A demo account: nothing can be withdrawn or deposited. */
  isPlay: boolean;
}

export function toWallet(member: Member): Wallet {
  const real = centavosOf(member.money);
  const bonus = centavosOf(member.bonus_money);
  return {
    real,
    bonus,
    held: centavosOf(member.held_money),
    debt: centavosOf(member.debt_money),
    playable: sum([real, bonus]),
    isPlay: member.is_demo === 1,
  };
}

const HIDDEN = 'balance-hidden';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether amounts are hidden, stored on this device. */
export function useHiddenBalance(): [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore(
    subscribe,
    () => deviceStore.read(HIDDEN) === '1',
    () => false,
  );
  const toggle = useCallback(() => {
    deviceStore.write(HIDDEN, deviceStore.read(HIDDEN) === '1' ? '0' : '1');
    for (const listener of listeners) listener();
  }, []);
  return [hidden, toggle];
}
