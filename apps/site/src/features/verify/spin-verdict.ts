import type { Answer } from '@arara/contract/client';
import { commitment, createDraw, fromHex, isClientSeed } from '@arara/game-kit';
import { type SpinEvidence, verifySpin } from '@arara/verifier';

export type Spin = Answer<'spinProof'>['data'];

/** The result of checking a revealed spin. */
export interface SpinVerdict {
  readonly seedHolds: boolean;
  readonly placeHolds: boolean;
  readonly rewardHolds: boolean;
  readonly oddsHold: boolean;
  /** Whether the independent verifier, which shares no code with the server, agrees. */
  readonly secondHolds: boolean;
}

/** Converts a revealed spin to plain data: everything that is needed to check it. */
export function spinEvidence(spin: Spin): SpinEvidence | undefined {
  if (spin.server_seed === null) return undefined;
  return {
    commitment: spin.commitment,
    serverSeed: spin.server_seed,
    clientSeed: spin.client_seed,
    nonce: spin.nonce,
    convention: spin.convention,
    weights: spin.weights,
    prizes: spin.prizes.map(({ amount, odds }) => ({ amount, odds })),
    place: spin.place,
    reward: spin.reward,
  };
}

/** Recomputes the spin with the server's own code; `undefined` for seeds or weights that it rejects. */
function recomputeSpin({ serverSeed, clientSeed, nonce, convention, weights }: SpinEvidence): number | undefined {
  const seed = fromHex(serverSeed);
  if (seed?.length !== 32 || !isClientSeed(clientSeed) || !/^\d{1,19}$/.test(nonce)) return undefined;
  try {
    return createDraw({ serverSeed: seed, clientSeed, nonce: BigInt(nonce), convention }).weighted(weights);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Checks a revealed spin in this browser with two programs. `undefined` while its seed is not revealed. */
export async function spinVerdict(spin: Spin): Promise<SpinVerdict | undefined> {
  const evidence = spinEvidence(spin);
  if (evidence === undefined) return undefined;
  const second = await verifySpin(evidence);
  const seed = fromHex(evidence.serverSeed);
  return {
    seedHolds: seed?.length === 32 && commitment(seed, spin.convention) === spin.commitment,
    placeHolds: recomputeSpin(evidence) === spin.place,
    rewardHolds: second.rewardHolds,
    oddsHold: second.oddsHold,
    secondHolds: second.seedHolds && second.placeHolds,
  };
}
