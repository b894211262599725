import { type Played, type Verdict, commitment, fromHex, isClientSeed, recomputed, verifyRound } from '@arara/game-kit';
import { findSoloRules } from '@arara/games/web';
import { type Evidence, verify } from '@arara/verifier';
import type { StoredRound } from '../../shared/games/round-query.ts';

/**
 * Recomputes a revealed round in this browser. `undefined` if the seed is not revealed or the game is another
 * provider's.
 */
export async function toProof(round: StoredRound): Promise<Verdict | undefined> {
  const loadRules = findSoloRules(round.name);
  if (!loadRules || round.server_seed === null) return undefined;
  return verifyRound(await loadRules(), {
    serverSeed: round.server_seed,
    commitment: round.commitment,
    convention: round.seed_convention,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    input: round.input,
    outcome: round.outcome,
    multiplierE4: BigInt(round.multiplier_e4),
  });
}

/** Converts a revealed round to plain data: everything that is needed to check it. */
export function toEvidence(round: StoredRound): Evidence | undefined {
  if (round.server_seed === null) return undefined;
  return {
    game: round.name,
    commitment: round.commitment,
    serverSeed: round.server_seed,
    clientSeed: round.client_seed,
    nonce: String(round.nonce),
    convention: round.seed_convention,
    input: round.input,
    outcome: round.outcome,
    multiplierE4: round.multiplier_e4,
  };
}

/**
 * Checks the round with the independent verifier, which shares no code with the server; `undefined` as for `toProof`.
 */
export async function secondOpinion(round: StoredRound): Promise<boolean | undefined> {
  const evidence = toEvidence(round);
  const finding = evidence && (await verify(evidence));
  return finding && finding.seedHolds && finding.outcomeHolds && finding.multiplierHolds;
}

export interface Seeds {
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  /** The player's input as JSON; `{}` for a game without any. */
  input: string;
}

export interface Recomputed extends Played {
  /** SHA-256 of the seed, to compare with the commitment shown before the bet. */
  commitment: string;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Computes the outcome of any seeds, or returns the name of an invalid field. */
export async function recompute({
  game: name,
  serverSeed,
  clientSeed,
  nonce,
  input,
}: Seeds): Promise<Recomputed | { wrong: keyof Seeds }> {
  const loadRules = findSoloRules(name);
  if (!loadRules) return { wrong: 'game' };
  const seed = fromHex(serverSeed.trim().toLowerCase());
  if (seed?.length !== 32) return { wrong: 'serverSeed' };
  if (!isClientSeed(clientSeed.trim())) return { wrong: 'clientSeed' };
  if (!/^\d{1,15}$/.test(nonce.trim())) return { wrong: 'nonce' };
  const seeds = { serverSeed: seed, clientSeed: clientSeed.trim(), nonce: BigInt(nonce.trim()) };
  const played = recomputed(await loadRules(), seeds, readJson(input));
  return played === undefined ? { wrong: 'input' } : { commitment: commitment(seed), ...played };
}

/** Formats a multiplier in ten-thousandths: `25000` is `2,5x`. */
export function multiplierText(e4: bigint, mark: ',' | '.'): string {
  const whole = e4 / 10_000n;
  const places = String(e4 % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return places === '' ? `${whole}x` : `${whole}${mark}${places}x`;
}
