import type { Answer, Input } from '@arara/contract/client';
import { seededRandom } from '@arara/server/testing';
import { expect } from 'vitest';
import type { Player } from './test-players.ts';
import type { FaultFixture } from './fault-fixture.ts';

type Round = Answer<'bet'>['data'];
type Bet = Input<'bet'>;

/** A player who bets and remembers every answer, and every bet that was never answered. */
export interface Bettor {
  player: Player;
  /** Bets that were answered, by their key. */
  acknowledged: ReadonlyMap<string, Round>;
  /** Bets of which nothing was heard and which were let be. */
  abandoned: readonly Bet[];
  /** One bet, insisted upon. */
  bet(): Promise<void>;
  /** Bets one after another, as people do: most insist, some give up, some press twice, some ask again. */
  play(isOver: () => boolean): Promise<void>;
  /** Sends an old bet again. */
  again(key: string): Promise<Round>;
}

const GAME = 'tigre-da-vez';
const STAKE = '0.50';
const MOODS = 10;

/** All that a second answer to the same bet repeats: the balance may have moved on. */
export function repeatedFields(round: Round): Partial<Round> {
  const { round_id, outcome, multiplier_e4, win, nonce } = round;
  return { round_id, outcome, multiplier_e4, win, nonce };
}

export async function createBettor(fixture: FaultFixture, player: Player, seed: string): Promise<Bettor> {
  const random = seededRandom(seed);
  const acknowledged = new Map<string, Round>();
  const abandoned: Bet[] = [];
  const launch = await fixture.insist(() => player.call('launch', { platType: 'arara', gameCode: GAME }));
  const { session } = launch.data;

  const send = async (wager: Bet): Promise<Round> => (await player.call('bet', wager)).data;

  async function placeIn(mood: number): Promise<void> {
    const wager = { session, stake: STAKE, key: crypto.randomUUID() };
    if (mood === 0) {
      const answer = await fixture.attempt(() => send(wager));
      if (answer) acknowledged.set(wager.key, answer);
      else abandoned.push(wager);
      return;
    }
    const presses = mood === 1 ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: presses }, () => fixture.insist(() => send(wager))));
    const repeated = mood === 2 ? [await fixture.insist(() => send(wager))] : [];
    const [first, ...others] = [...answers, ...repeated];
    if (first === undefined) throw new Error('a bet was not sent');
    for (const other of others) expect(other).toMatchObject(repeatedFields(first));
    for (const other of repeated) expect(other.replayed).toBe(true);
    acknowledged.set(wager.key, first);
  }

  return {
    player,
    acknowledged,
    abandoned,
    bet: () => placeIn(MOODS),
    async play(isOver) {
      while (!isOver()) await placeIn(random.int(MOODS));
    },
    again: (key) => fixture.insist(() => send({ session, stake: STAKE, key })),
  };
}
