import { commitment, createDraw, toHex } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SpinEvidence, verifySpin } from './index.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index * 5 + 2);
const WEIGHTS = [5_000, 2_500, 1_500, 700, 250, 49, 1];
const HOLDS = { seedHolds: true, placeHolds: true, rewardHolds: true, oddsHold: true };

/** Percent with two places, rounded down. */
function oddsOf(weight: number, sum: number): string {
  const share = String((BigInt(weight) * 10_000n) / BigInt(sum)).padStart(3, '0');
  return `${share.slice(0, -2)}.${share.slice(-2)}`;
}

interface Spun {
  weights?: readonly number[];
  nonce?: number;
  convention?: 'text' | 'bytes';
  seed?: Uint8Array;
}

/** The published evidence of a spin, drawn with the server's own code. */
function spun({ weights = WEIGHTS, nonce = 7, convention = 'text', seed = serverSeed }: Spun = {}): SpinEvidence {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const prizes = weights.map((weight, at) => ({ amount: `${at}.50`, odds: oddsOf(weight, sum) }));
  const place = createDraw({ serverSeed: seed, clientSeed: 'minha-roda', nonce, convention }).weighted(weights);
  return {
    serverSeed: toHex(seed),
    commitment: commitment(seed, convention),
    clientSeed: 'minha-roda',
    nonce: String(nonce),
    convention,
    weights,
    prizes,
    place,
    reward: `${place}.50`,
  };
}

describe('the verification of a spin', () => {
  it('stops at the same place as the server, on every wheel and with any seed', async () => {
    const wheel = fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 24 })
      .filter((weights) => weights.some((weight) => weight > 0));
    const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(wheel, seed, fc.nat(), async (weights, bytes, nonce) => {
        const evidence = spun({ weights, seed: Uint8Array.from(bytes), nonce });
        expect(await verifySpin(evidence)).toEqual({ ...HOLDS, place: evidence.place });
      }),
    );
  });

  it('comes to these places, which are kept', async () => {
    const places = await Promise.all(
      Array.from({ length: 16 }, async (_, nonce) => (await verifySpin(spun({ nonce }))).place),
    );
    expect(places).toEqual([1, 1, 1, 1, 3, 1, 0, 2, 0, 3, 0, 0, 1, 2, 0, 1]);
  });

  it('passes over the words that would make a place likelier than its weight', async () => {
    // Nearly half of all words lie above the largest multiple of this sum.
    const weights = [2 ** 31, 1];
    for (let nonce = 0; nonce < 64; nonce += 1) {
      expect(await verifySpin(spun({ weights, nonce }))).toMatchObject({ seedHolds: true, placeHolds: true });
    }
  });

  it('never stops at a place without weight', async () => {
    for (let nonce = 0; nonce < 32; nonce += 1)
      expect(await verifySpin(spun({ weights: [0, 1, 0, 3, 0], nonce }))).toMatchObject({ placeHolds: true });
  });

  it('knows the seeds of the first releases', async () => {
    expect(await verifySpin(spun({ convention: 'bytes' }))).toMatchObject(HOLDS);
  });
});

describe('a spin that was tampered with', () => {
  const evidence = spun();
  const other = (evidence.place + 1) % WEIGHTS.length;

  it('is found out by its seed', async () => {
    const stranger = toHex(serverSeed.toReversed());
    expect(await verifySpin({ ...evidence, serverSeed: stranger })).toMatchObject({ seedHolds: false });
    expect(await verifySpin({ ...evidence, commitment: stranger })).toMatchObject({ seedHolds: false });
  });

  it('is found out by its place', async () => {
    expect(await verifySpin({ ...evidence, place: other, reward: `${other}.50` })).toMatchObject({
      placeHolds: false,
      rewardHolds: true,
      place: evidence.place,
    });
  });

  it('is found out by what was given', async () => {
    expect(await verifySpin({ ...evidence, reward: '0.00' })).toMatchObject({ placeHolds: true, rewardHolds: false });
    expect(await verifySpin({ ...evidence, place: 99 })).toMatchObject({ placeHolds: false, rewardHolds: false });
  });

  it('accepts more precise odds for a rare place', async () => {
    const rare = spun({ weights: [2_999_999, 1] });
    const prizes = ['100.00', '0.000033'].map((odds, at) => ({ amount: `${at}.50`, odds }));
    expect(await verifySpin({ ...rare, prizes })).toMatchObject({ oddsHold: true });
    const tenfold = prizes.map((prize, at) => (at === 1 ? { ...prize, odds: '0.000330' } : prize));
    expect(await verifySpin({ ...rare, prizes: tenfold })).toMatchObject({ oddsHold: false });
  });

  it('is found out by odds that its weights do not have', async () => {
    const flattered = evidence.prizes.map((prize, at) => (at === 6 ? { ...prize, odds: '5.00' } : prize));
    expect(await verifySpin({ ...evidence, prizes: flattered })).toMatchObject({ oddsHold: false });
    expect(await verifySpin({ ...evidence, prizes: evidence.prizes.slice(1) })).toMatchObject({ oddsHold: false });
    const unread = evidence.prizes.map((prize) => ({ ...prize, odds: 'many' }));
    expect(await verifySpin({ ...evidence, prizes: unread })).toMatchObject({ oddsHold: false });
  });

  it.each([[[]], [[0, 0]], [[1, -1, 2]], [[0.5, 0.5]], [[2 ** 32, 1]]])(
    'does not hold with weights that nothing can be drawn by: %j',
    async (weights) => {
      const finding = await verifySpin({ ...evidence, weights });
      expect(finding).toMatchObject({ placeHolds: false, oddsHold: false });
      expect(finding.place).toBeUndefined();
    },
  );
});
