import type { Settled } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import type { LandedBet } from './landed-bets.ts';
import type { PescariaInput } from './outcome.ts';
import { CALM, FLIGHT_MS, NET_MS, SHOW_MS, targets } from './sea.ts';
import { NOTHING, type Tally, createShotService } from './shot-service.ts';
import { WAVE_MS } from './tides.ts';

const AT = 100 * WAVE_MS + 3_210;
const LATER = AT + FLIGHT_MS + NET_MS + 1;
const price = centavos(50);

interface Asked {
  readonly stake: Centavos;
  readonly input: PescariaInput;
  readonly aims: readonly string[];
  readonly auto: number | undefined;
  /** Answers the bet: what each of its shots brought. */
  answer(...times: number[]): Promise<void>;
  refuse(error: Error): Promise<void>;
}

/** A bay whose server answers when the test says so. */
function bay() {
  const asked: Asked[] = [];
  const landed: LandedBet[] = [];
  const refused: unknown[] = [];
  const over: Centavos[] = [];
  let tally: Tally = NOTHING;
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const shooting = createShotService({
    play: (stake, input, aims, auto) =>
      new Promise<Settled>((resolve, reject) => {
        const number = asked.length;
        asked.push({
          stake,
          input,
          aims,
          auto,
          answer(...times) {
            const shots = input.shots.map((kind, index) => ({ kind, times: times[index] ?? 0 }));
            const win = centavos((stake / BigInt(shots.length)) * BigInt(times.reduce((sum, each) => sum + each, 0)));
            resolve({ outcome: { shots }, multiplierE4: 0n, win, balance: centavos(0), roundId: `r${number}` });
            return settle();
          },
          refuse(error) {
            reject(error);
            return settle();
          },
        });
      }),
    onTally: (next) => void (tally = next),
    onShown: () => undefined,
    onOver: (found) => void over.push(found),
    onLanded: (bet) => void landed.push(bet),
    onRefused: (error) => void refused.push(error),
  });
  const small = targets(CALM, AT).find(({ fish }) => fish.kind === 'lambari' || fish.kind === 'angelfish');
  if (!small) throw new Error('no small fish is in sight');
  const { fish } = small;
  const times = fish.kind === 'lambari' ? 2 : 3;
  return { shooting, asked, landed, refused, over, fish, times, tally: () => tally };
}

describe('shooting', () => {
  it('sends the first press at once, and those that come meanwhile together', async () => {
    const { shooting, asked, fish } = bay();
    for (let shot = 0; shot < 4; shot += 1) expect(shooting.shoot(fish, price, AT)).toBe('fired');
    expect(asked.map(({ stake }) => stake)).toEqual([50n]);
    await asked[0]?.answer(0);
    // Three wait: two may go together, and then one.
    expect(asked.map(({ stake }) => stake)).toEqual([50n, 100n]);
    await asked[1]?.answer(0, 0);
    expect(asked.map(({ stake }) => stake)).toEqual([50n, 100n, 50n]);
  });

  it('sends the fish that each shot is aimed at, for the other players of the room', async () => {
    const { shooting, asked, fish } = bay();
    for (let shot = 0; shot < 3; shot += 1) shooting.shoot(fish, price, AT);
    await asked[0]?.answer(0);
    expect(asked.map(({ aims }) => aims)).toEqual([[fish.id], [fish.id, fish.id]]);
  });

  it('says which shot of a series a bet ends with, and nothing of a series where a press asked for it', async () => {
    const { shooting, asked, fish } = bay();
    shooting.shoot(fish, price, AT);
    shooting.shoot(fish, price, AT, 1);
    shooting.shoot(fish, price, AT, 2);
    await asked[0]?.answer(0);
    expect(asked.map(({ auto }) => auto)).toEqual([undefined, 2]);
  });

  it('shows an empty net at once as over', async () => {
    const { shooting, asked, landed, over, fish } = bay();
    shooting.shoot(fish, price, AT);
    await asked[0]?.answer(0);
    shooting.advance(LATER);
    expect(over).toEqual([0n]);
    expect(landed).toHaveLength(1);
  });

  it('keeps shots of another price apart', async () => {
    const { shooting, asked, fish } = bay();
    shooting.shoot(fish, price, AT);
    shooting.shoot(fish, price, AT);
    shooting.shoot(fish, centavos(100), AT);
    await asked[0]?.answer(0);
    expect(asked[1]?.stake).toBe(50n);
    await asked[1]?.answer(0);
    expect(asked[2]?.stake).toBe(100n);
  });

  it('holds what is staked and not answered, and what is won and not shown', async () => {
    const { shooting, asked, landed, over, fish, times, tally } = bay();
    shooting.shoot(fish, price, AT);
    expect(tally()).toEqual({ shots: 0, spent: 0n, back: 0n, held: 50n });
    await asked[0]?.answer(times);
    const win = 50n * BigInt(times);
    expect(tally()).toEqual({ shots: 1, spent: 50n, back: 0n, held: win });
    shooting.advance(AT + FLIGHT_MS);
    expect(landed).toEqual([]);
    shooting.advance(LATER);
    expect(landed).toEqual([]);
    // The coins are still on their way.
    expect(tally()).toEqual({ shots: 1, spent: 50n, back: 0n, held: win });
    shooting.advance(LATER + SHOW_MS);
    expect(over).toEqual([win]);
    expect(tally()).toEqual({ shots: 1, spent: 50n, back: win, held: 0n });
    expect(landed).toMatchObject([{ roundId: 'r0', stake: 50n, win }]);
  });

  it('takes refused shots back, and those that waited behind them', async () => {
    const { shooting, asked, refused, fish, tally } = bay();
    for (let shot = 0; shot < 5; shot += 1) shooting.shoot(fish, price, AT);
    await asked[0]?.refuse(new Error('sem saldo'));
    expect(refused).toHaveLength(1);
    expect(shooting.sea().volleys).toEqual([]);
    expect(tally()).toEqual(NOTHING);
    expect(shooting.shoot(fish, price, AT)).toBe('fired');
    expect(asked).toHaveLength(2);
  });

  it('lets no more than sixteen wait', () => {
    const { shooting, fish } = bay();
    const said = Array.from({ length: 18 }, () => shooting.shoot(fish, price, AT));
    expect(said.filter((each) => each === 'fired')).toHaveLength(17);
    expect(said.at(-1)).toBe('full');
  });

  it('does not fire at one that is gone', () => {
    const { shooting, fish, asked } = bay();
    expect(shooting.shoot(fish, price, fish.entersAt + fish.crossMs)).toBe('gone');
    expect(asked).toEqual([]);
  });
});
