import { commitment, drawsOf, jackpotNumber, jackpotPurpose, toHex, winsJackpot } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JackpotEvidence, verifyJackpot } from './index.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index * 5 + 2);
const HOLDS = { seedHolds: true, numberHolds: true, wonHolds: true };

interface Drawn {
  pool?: string;
  stake?: bigint;
  oneIn?: bigint;
  nonce?: number;
  convention?: 'text' | 'bytes';
  seed?: Uint8Array;
}

/** The published evidence of a round's draw, computed with the server's own code. */
function drawn({
  pool = 'arara',
  stake = 500n,
  oneIn = 1_000n,
  nonce = 7,
  convention = 'text',
  seed = serverSeed,
}: Drawn = {}): JackpotEvidence {
  const number = jackpotNumber(drawsOf(seed, convention)('minha-sorte', nonce, jackpotPurpose(pool)), oneIn);
  return {
    serverSeed: toHex(seed),
    commitment: commitment(seed, convention),
    clientSeed: 'minha-sorte',
    nonce: String(nonce),
    convention,
    pool,
    stake: String(stake),
    oneIn: String(oneIn),
    number: String(number),
    won: winsJackpot(number, stake),
  };
}

describe("the verification of a round's draw in a jackpot", () => {
  it('equals the server’s draw, in every pool, at all odds and with any seed', async () => {
    const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const pool = fc.stringMatching(/^[a-z0-9-]{1,40}$/);
    const oneIn = fc.bigInt({ min: 1n, max: 1_000_000_000_000n });
    const stake = fc.bigInt({ min: 1n, max: 100_000n });
    const convention = fc.constantFrom('text' as const, 'bytes' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          pool,
          oneIn,
          stake,
          convention,
          nonce: fc.nat(),
          seed: seed.map((bytes) => Uint8Array.from(bytes)),
        }),
        async (how) => {
          const evidence = drawn(how);
          expect(await verifyJackpot(evidence)).toEqual({ ...HOLDS, number: evidence.number });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('comes to these numbers, which are kept', async () => {
    const found = await Promise.all(
      Array.from({ length: 8 }, async (_, nonce) => (await verifyJackpot(drawn({ nonce }))).number),
    );
    expect(found).toEqual(['623', '250', '662', '532', '147', '156', '543', '193']);
  });

  it('is found out where anything of it is forged', async () => {
    const evidence = drawn();
    const other = String((BigInt(evidence.number) + 1n) % 1_000n);
    expect(await verifyJackpot({ ...evidence, number: other })).toMatchObject({ numberHolds: false });
    expect(await verifyJackpot({ ...evidence, won: !evidence.won })).toMatchObject({ wonHolds: false });
    expect(await verifyJackpot({ ...evidence, commitment: '0'.repeat(64) })).toMatchObject({ seedHolds: false });
    const [flat, seeds] = [{ numberHolds: false }, { ...evidence }];
    expect(await verifyJackpot({ ...seeds, nonce: '8' })).toMatchObject(flat);
    expect(await verifyJackpot({ ...seeds, clientSeed: 'outra' })).toMatchObject(flat);
    expect(await verifyJackpot({ ...seeds, pool: 'outro' })).toMatchObject(flat);
    expect(await verifyJackpot({ ...seeds, oneIn: '999' })).toMatchObject(flat);
  });

  it.each([{ pool: 'A b' }, { pool: '' }, { oneIn: '0' }, { oneIn: 'x' }, { stake: '-1' }])(
    'is not drawn of %o',
    async (change) => {
      const finding = await verifyJackpot({ ...drawn(), ...change });
      expect(finding).toEqual({ seedHolds: true, numberHolds: false, wonHolds: false });
    },
  );
});
