import type { Call } from '@arara/contract/client';
import { expect } from 'vitest';
import { type Bettor, createBettor } from './bettors.ts';
import { deposit, registerFundedPlayer, failedWithdrawal, refusedWithdrawal, withdrawal } from './money-flows.ts';
import { type Player, type Withdrawer, newWithdrawer, signInStaff } from './test-players.ts';
import { reckon } from './balance-checks.ts';
import { type FaultFixture, pause } from './fault-fixture.ts';

/** Players who bet concurrently, and some who deposit and withdraw, until stopped. */
export interface PlayerLoad {
  /** Resolves when the server has answered some new bets. */
  isServed(): Promise<void>;
  /** Lets the players finish, and checks every centavo. */
  settle(): Promise<void>;
}

interface Size {
  bettors: number;
  withdrawers: number;
}

const SERVED = 60;
const LOOK_MS = 20;

/** Deposits and withdraws repeatedly; refused withdrawals are returned. */
async function moveMoney(fixture: FaultFixture, staff: Call, player: Withdrawer, isOver: () => boolean): Promise<void> {
  const outs = [withdrawal, failedWithdrawal, refusedWithdrawal];
  for (let turn = 0; !isOver(); turn += 1) {
    await deposit(fixture, player, '50.00');
    await outs[turn % outs.length]?.(fixture, staff, player, '40.00');
  }
}

async function bettorWithMoney(fixture: FaultFixture, index: number): Promise<Bettor> {
  return createBettor(fixture, await registerFundedPlayer(fixture), `bettor ${index}`);
}

/** Registers the players at a running server and starts them. */
export async function startPlayerLoad(fixture: FaultFixture, size: Size): Promise<PlayerLoad> {
  const staff = await signInStaff(fixture);
  const bettors = await Promise.all(
    Array.from({ length: size.bettors }, (_, index) => bettorWithMoney(fixture, index)),
  );
  const withdrawers = await Promise.all(Array.from({ length: size.withdrawers }, () => newWithdrawer(fixture)));
  let isOver = false;
  const everybody = Promise.all([
    ...bettors.map((bettor) => bettor.play(() => isOver)),
    ...withdrawers.map((player) => moveMoney(fixture, staff, player, () => isOver)),
  ]);
  const players: Player[] = [...bettors.map(({ player }) => player), ...withdrawers];
  const answered = (): number => bettors.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  // The first refusal or wrong response ends the wait of all.
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
      await reckon(fixture, staff, players, bettors);
    },
  };
}
