import {
  type DrawSeeds,
  SERVER_SEED_BYTES,
  type SeedConvention,
  commitment,
  createDraw,
  isClientSeed,
} from './draw.ts';
import type { Played, SoloGame } from './game.ts';
import { fromHex } from './hex.ts';
import { sameJson } from './json.ts';
import { replayRecord } from './session.ts';

/** A settled round as the player holds it, once its server seed was revealed. */
export interface RoundRecord {
  /** 32 bytes, or their hex text. */
  readonly serverSeed: Uint8Array | string;
  /** As it was shown before the bet. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: bigint | number;
  readonly input: unknown;
  readonly outcome: unknown;
  readonly multiplierE4: bigint;
  /** Default: `text`. */
  readonly convention?: SeedConvention | undefined;
}

export interface Verdict {
  /** All of the below hold. */
  readonly ok: boolean;
  /** The revealed seed is the one that was committed to. */
  readonly commitmentOk: boolean;
  readonly outcomeOk: boolean;
  readonly multiplierOk: boolean;
  /** What the rules give for these seeds; absent when the record itself is malformed. */
  readonly recomputed?: Played;
}

const MALFORMED: Verdict = { ok: false, commitmentOk: false, outcomeOk: false, multiplierOk: false };

/**
 * What the rules give for these seeds and choices, which for a game of moves are `SessionInput`; `undefined` where the
 * choices are malformed or the round is not over.
 */
export function recomputed(game: SoloGame, seeds: DrawSeeds, input: unknown): Played | undefined {
  const draw = createDraw(seeds);
  if (game.kind === 'session') return replayRecord(game, draw, input);
  const read = game.readInput(input);
  return read === undefined ? undefined : game.play(draw, read);
}

/** Plays a recorded round again and compares. A malformed record is answered `ok: false`, never with an exception. */
export function verifyRound(game: SoloGame, record: RoundRecord): Verdict {
  const { clientSeed, nonce, convention } = record;
  const serverSeed = typeof record.serverSeed === 'string' ? fromHex(record.serverSeed) : record.serverSeed;
  if (serverSeed?.length !== SERVER_SEED_BYTES || !isClientSeed(clientSeed)) return MALFORMED;
  if (nonce < 0 || (typeof nonce === 'number' && !Number.isSafeInteger(nonce))) return MALFORMED;
  const commitmentOk = commitment(serverSeed, convention) === record.commitment.toLowerCase();
  const again = recomputed(game, { serverSeed, clientSeed, nonce, convention }, record.input);
  if (again === undefined) return { ...MALFORMED, commitmentOk };
  const outcomeOk = sameJson(again.outcome, record.outcome);
  const multiplierOk = again.multiplierE4 === record.multiplierE4;
  return { ok: commitmentOk && outcomeOk && multiplierOk, commitmentOk, outcomeOk, multiplierOk, recomputed: again };
}
