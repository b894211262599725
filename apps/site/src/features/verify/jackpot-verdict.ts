import type { Answer } from '@arara/contract/client';
import {
  commitment,
  drawsOf,
  fromHex,
  isClientSeed,
  jackpotNumber,
  jackpotPurpose,
  winsJackpot,
} from '@arara/game-kit';
import { type JackpotEvidence, verifyJackpot } from '@arara/verifier';
import type { Round } from './verify-queries.ts';

export type JackpotDraw = Answer<'jackpotRound'>['data'][number];

/** What is found of a revealed round in a jackpot. */
export interface JackpotVerdict {
  readonly seedHolds: boolean;
  readonly numberHolds: boolean;
  readonly wonHolds: boolean;
  /** A second program, which shares no code with the first, finds the same. */
  readonly secondHolds: boolean;
}

/** A revealed round in a jackpot as plain data: what anybody needs to check it, and all of it. */
export function jackpotEvidence(round: Round, draw: JackpotDraw): JackpotEvidence | undefined {
  if (round.server_seed === null) return undefined;
  return {
    commitment: round.commitment,
    serverSeed: round.server_seed,
    clientSeed: round.client_seed,
    nonce: String(round.nonce),
    convention: round.seed_convention,
    pool: draw.key,
    stake: draw.stake_centavos,
    oneIn: draw.one_in,
    number: draw.number,
    won: draw.won,
  };
}

/** What the house's own code draws with these seeds; `undefined` for what it does not draw by. */
function redrawn({ serverSeed, clientSeed, nonce, convention, pool, oneIn }: JackpotEvidence): bigint | undefined {
  const seed = fromHex(serverSeed);
  if (seed?.length !== 32 || !isClientSeed(clientSeed) || !/^\d{1,19}$/.test(nonce)) return undefined;
  try {
    const draw = drawsOf(seed, convention)(clientSeed, BigInt(nonce), jackpotPurpose(pool));
    return jackpotNumber(draw, BigInt(oneIn));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Draws a revealed round in a jackpot again in this browser, by two programs. `undefined` while its seed is not revealed. */
export async function jackpotVerdict(round: Round, draw: JackpotDraw): Promise<JackpotVerdict | undefined> {
  const evidence = jackpotEvidence(round, draw);
  if (evidence === undefined) return undefined;
  const second = await verifyJackpot(evidence);
  const seed = fromHex(evidence.serverSeed);
  const number = redrawn(evidence);
  return {
    seedHolds: seed?.length === 32 && commitment(seed, evidence.convention) === evidence.commitment,
    numberHolds: String(number) === evidence.number,
    wonHolds: number !== undefined && winsJackpot(number, BigInt(evidence.stake)) === evidence.won,
    secondHolds: second.seedHolds && second.numberHolds && second.wonHolds,
  };
}
