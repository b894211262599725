import { type Centavos, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { useCallback, useSyncExternalStore } from 'react';
import type { Member } from './session.ts';
import { longDrawer } from './storage.ts';

export interface Wallet {
  /** Cash, free or bound; what of it can be withdrawn the server says (`withdrawal-terms.ts`). */
  real: Centavos;
  bonus: Centavos;
  /** Held for withdrawals under way. */
  held: Centavos;
  /** Owed because a bank took a deposit back; not a balance. */
  debt: Centavos;
  /** Wagering still to do before a withdrawal; not a balance. */
  wagering: Centavos;
  /** What can be played with. */
  playable: Centavos;
  /** Play money of a demo account: nothing of it can be withdrawn, nothing added. */
  isPlay: boolean;
}

export function walletOf(member: Member): Wallet {
  const real = centavosOf(member.money);
  const bonus = centavosOf(member.bonus_money);
  return {
    real,
    bonus,
    held: centavosOf(member.held_money),
    debt: centavosOf(member.debt_money),
    wagering: centavosOf(member.ml_money),
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

/** Whether amounts are covered by dots, remembered on this phone. */
export function useHiddenBalance(): [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore(subscribe, () => longDrawer.read(HIDDEN) === '1');
  const toggle = useCallback(() => {
    longDrawer.write(HIDDEN, longDrawer.read(HIDDEN) === '1' ? '0' : '1');
    for (const listener of listeners) listener();
  }, []);
  return [hidden, toggle];
}
