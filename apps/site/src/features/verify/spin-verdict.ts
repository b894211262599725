import type { Answer } from '@arara/contract/client';
import { commitment, createDraw, fromHex, isClientSeed } from '@arara/game-kit';
import { type SpinEvidence, verifySpin } from '@arara/verifier';

export type Spin = Answer<'spinProof'>['data'];

/** What is found of a revealed spin. */
export interface SpinVerdict {
  readonly seedHolds: boolean;
  readonly placeHolds: boolean;
  readonly rewardHolds: boolean;
  readonly oddsHold: boolean;
  /** A second program, which shares no code with the first, finds the same. */
  readonly secondHolds: boolean;
}

/** A revealed spin as plain data: what anybody needs to check it, and all of it. */
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

/** Where the house's own code stops with these seeds; `undefined` for seeds or weights that it does not draw by. */
function redrawn({ serverSeed, clientSeed, nonce, convention, weights }: SpinEvidence): number | undefined {
  const seed = fromHex(serverSeed);
  if (seed?.length !== 32 || !isClientSeed(clientSeed) || !/^\d{1,19}$/.test(nonce)) return undefined;
  try {
    return createDraw({ serverSeed: seed, clientSeed, nonce: BigInt(nonce), convention }).weighted(weights);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Draws a revealed spin again in this browser, by two programs. `undefined` while its seed is not revealed. */
export async function spinVerdict(spin: Spin): Promise<SpinVerdict | undefined> {
  const evidence = spinEvidence(spin);
  if (evidence === undefined) return undefined;
  const second = await verifySpin(evidence);
  const seed = fromHex(evidence.serverSeed);
  return {
    seedHolds: seed?.length === 32 && commitment(seed, spin.convention) === spin.commitment,
    placeHolds: redrawn(evidence) === spin.place,
    rewardHolds: second.rewardHolds,
    oddsHold: second.oddsHold,
    secondHolds: second.seedHolds && second.placeHolds,
  };
}
