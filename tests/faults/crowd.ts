import type { Call } from '@arara/contract/client';
import { expect } from 'vitest';
import { type Bettor, createBettor } from './bettors.ts';
import { deposit, playerWithMoney, failedWithdrawal, refusedWithdrawal, withdrawal } from './money-stories.ts';
import { type Player, type Withdrawer, newWithdrawer, signInStaff } from './people.ts';
import { reckon } from './reckoning.ts';
import { type World, pause } from './world.ts';

/** Many who bet at once, and some beside them who pay in and take out, until they are told to stop. */
export interface Crowd {
  /** Resolves when some bets were answered that were asked after now: the house is at work. */
  isServed(): Promise<void>;
  /** Lets everybody finish what they began, and counts every centavo. */
  settle(): Promise<void>;
}

interface Size {
  bettors: number;
  withdrawers: number;
}

const SERVED = 60;
const LOOK_MS = 20;

/** In and out, again and again; what the bank and staff refuse comes back. */
async function moveMoney(world: World, staff: Call, player: Withdrawer, isOver: () => boolean): Promise<void> {
  const outs = [withdrawal, failedWithdrawal, refusedWithdrawal];
  for (let turn = 0; !isOver(); turn += 1) {
    await deposit(world, player, '50.00');
    await outs[turn % outs.length]?.(world, staff, player, '40.00');
  }
}

async function bettorWithMoney(world: World, index: number): Promise<Bettor> {
  return createBettor(world, await playerWithMoney(world), `bettor ${index}`);
}

/** Registers everybody with a server that is there, and lets them begin. */
export async function gather(world: World, size: Size): Promise<Crowd> {
  const staff = await signInStaff(world);
  const bettors = await Promise.all(Array.from({ length: size.bettors }, (_, index) => bettorWithMoney(world, index)));
  const withdrawers = await Promise.all(Array.from({ length: size.withdrawers }, () => newWithdrawer(world)));
  let isOver = false;
  const everybody = Promise.all([
    ...bettors.map((bettor) => bettor.play(() => isOver)),
    ...withdrawers.map((player) => moveMoney(world, staff, player, () => isOver)),
  ]);
  const players: Player[] = [...bettors.map(({ player }) => player), ...withdrawers];
  const answered = (): number => bettors.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  // Whoever meets a refusal or a wrong answer ends the wait of all.
  everybody.catch(() => undefined);
  return {
    async isServed() {
      const begun = answered() + SERVED;
      const served = (async () => {
        while (answered() < begun) await pause(LOOK_MS);
      })();
      await Promise.race([served, everybody]);
    },
    async settle() {
      isOver = true;
      await everybody;
      expect(answered()).toBeGreaterThan(0);
      await reckon(world, staff, players, bettors);
    },
  };
}
