import { type Centavos, centavos } from '@arara/money';
import { z } from 'zod';

/** Fifteen digits are whole in every JSON reader: R$ 9.999.999.999.999,99. */
const AMOUNT_TEXT = /^(0|[1-9]\d{0,14})$/;
const MOST = 999_999_999_999_999;

/** Whole minor units of the currency (centavos), not negative: a JSON number, or its digits as a string. */
export const amount = z
  .union([z.int().min(0).max(MOST), z.string().regex(AMOUNT_TEXT)])
  .transform((value): Centavos => centavos(BigInt(value)));

/** An amount above zero. */
export const amountAboveZero = amount.refine((value) => value > 0n, 'must be more than 0');

/** Three capital letters. Which are taken is the platform's: another is `WRONG_CURRENCY`. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** An id of the other side: visible ASCII without spaces. */
const id = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\x21-\x7e]+$/);

export const requestId = z.guid();
export const sessionToken = id(512);
export const playerId = id(64);
export const gameCode = id(128);
export const roundId = id(128);
export const txId = id(128);
export const campaignId = id(128);

/** RFC 3339 with an offset, as in `2026-11-21T10:00:00.000Z`. */
export const instant = z.iso.datetime({ offset: true });

/** Which free round of which campaign a bet or a win belongs to; `index` counts from 1. */
export const freeRound = z.object({ campaign_id: campaignId, index: z.int().min(1).max(100_000) });

/** The part of a bet that goes into a jackpot. */
export const jackpot = z.object({ contribution: amount });

/** What a provider wants to keep with a transaction. The platform stores it and reads nothing in it. */
export const meta = z
  .record(z.string().max(64), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 4096, 'must be 4096 characters of JSON at most');
