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
import type { StoredRound } from '../../shared/games/round-query.ts';

export type JackpotDraw = Answer<'jackpotRound'>['data'][number];

/** The result of checking a jackpot draw. */
export interface JackpotVerdict {
  readonly seedHolds: boolean;
  readonly numberHolds: boolean;
  readonly wonHolds: boolean;
  /** Whether the independent verifier, which shares no code with the server, agrees. */
  readonly secondHolds: boolean;
}

/** Converts a revealed jackpot draw to plain data: everything that is needed to check it. */
export function jackpotEvidence(round: StoredRound, draw: JackpotDraw): JackpotEvidence | undefined {
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

/** Recomputes the draw with the server's own code; `undefined` for inputs that it rejects. */
function recomputeDraw({
  serverSeed,
  clientSeed,
  nonce,
  convention,
  pool,
  oneIn,
}: JackpotEvidence): bigint | undefined {
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

/** Checks a revealed jackpot draw in this browser with two programs. `undefined` while its seed is not revealed. */
export async function jackpotVerdict(round: StoredRound, draw: JackpotDraw): Promise<JackpotVerdict | undefined> {
  const evidence = jackpotEvidence(round, draw);
  if (evidence === undefined) return undefined;
  const second = await verifyJackpot(evidence);
  const seed = fromHex(evidence.serverSeed);
  const number = recomputeDraw(evidence);
  return {
    seedHolds: seed?.length === 32 && commitment(seed, evidence.convention) === evidence.commitment,
    numberHolds: String(number) === evidence.number,
    wonHolds: number !== undefined && winsJackpot(number, BigInt(evidence.stake)) === evidence.won,
    secondHolds: second.seedHolds && second.numberHolds && second.wonHolds,
  };
}
