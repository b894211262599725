import { SERVER_SEED_BYTES, commitment, createDraw, isClientSeed } from './draw.ts';
import type { InstantGame, Played } from './game.ts';
import { fromHex } from './hex.ts';
import { sameJson } from './json.ts';

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

/** Plays a recorded round again and compares. A malformed record is answered `ok: false`, never with an exception. */
export function verifyRound(game: InstantGame, record: RoundRecord): Verdict {
  const serverSeed = typeof record.serverSeed === 'string' ? fromHex(record.serverSeed) : record.serverSeed;
  if (serverSeed?.length !== SERVER_SEED_BYTES || !isClientSeed(record.clientSeed)) return MALFORMED;
  if (record.nonce < 0 || (typeof record.nonce === 'number' && !Number.isSafeInteger(record.nonce))) return MALFORMED;
  const commitmentOk = commitment(serverSeed) === record.commitment.toLowerCase();
  const input = game.readInput(record.input);
  if (input === undefined) return { ...MALFORMED, commitmentOk };
  const recomputed = game.play(createDraw({ serverSeed, clientSeed: record.clientSeed, nonce: record.nonce }), input);
  const outcomeOk = sameJson(recomputed.outcome, record.outcome);
  const multiplierOk = recomputed.multiplierE4 === record.multiplierE4;
  return { ok: commitmentOk && outcomeOk && multiplierOk, commitmentOk, outcomeOk, multiplierOk, recomputed };
}
