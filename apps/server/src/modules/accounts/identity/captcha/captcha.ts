import { type Payload, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { type Clock, type Ids, type Random, addSeconds, Failure } from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import { createHash } from 'node:crypto';
import type { Atomically } from '../../../../db/index.ts';
import { CAPTCHA_LENGTH, captchaAlphabet, createCaptchaPicture } from './captcha-picture.ts';
import * as store from '../member-store.ts';

/** PBKDF2 iterations per counter: a quarter of a millisecond on a desktop, a few milliseconds on an old phone. */
const ITERATIONS = 1_000;
const KEY_BYTES = 32;

/** A challenge of `altcha`: to find the counter whose derived key begins with the prefix. */
export interface WorkChallenge {
  parameters: {
    algorithm: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    nonce: string;
    salt: string;
  };
  signature: string;
}

/** A proof-of-work captcha, for players who cannot see a picture. The browser solves it in the background. */
export interface ProofOfWork {
  issue(key: string): Promise<WorkChallenge>;
  /** Whether `answer` solves the challenge that was issued under `key`. */
  isSolved(key: string, answer: string): Promise<boolean>;
}

interface ProofOfWorkDeps {
  random: Random;
  vault: Vault;
  /** Maximum number of keys that a browser derives; three quarters of it on average. */
  maxCounter: number;
}

const shortText = z.string().max(128);

const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: shortText,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: shortText,
      keySignature: shortText,
      nonce: shortText,
      salt: shortText,
    }),
    signature: shortText,
  }),
  solution: z.object({ counter: z.int(), derivedKey: shortText }),
});

/** Parses the payload of `altcha`: JSON in base64. `undefined` for anything else. */
function parseSolution(answer: string): Payload | undefined {
  try {
    return solutionSchema.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

export function createProofOfWork({ random, vault, maxCounter }: ProofOfWorkDeps): ProofOfWork {
  // Secrets are derived from the captcha's key, so that every node computes them and a solution of another captcha
  // fails.
  const deriveSecrets = (key: string) => ({
    hmacSignatureSecret: vault.blindIndex('code', `captcha|${key}|task`).toString('hex'),
    hmacKeySignatureSecret: vault.blindIndex('code', `captcha|${key}|answer`).toString('hex'),
  });
  const minCounter = Math.ceil(maxCounter / 2);

  return {
    async issue(key) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ITERATIONS,
        keyLength: KEY_BYTES,
        counter: minCounter + random.int(maxCounter - minCounter + 1),
        deriveKey,
        ...deriveSecrets(key),
      });
      const { algorithm, cost, keyLength, keyPrefix, keySignature = '', nonce, salt } = parameters;
      return { parameters: { algorithm, cost, keyLength, keyPrefix, keySignature, nonce, salt }, signature };
    },
    async isSolved(key, answer) {
      const payload = parseSolution(answer);
      if (payload === undefined) return false;
      return (await verifySolution({ ...payload, deriveKey, ...deriveSecrets(key) })).verified;
    },
  };
}

const LIFETIME_SECONDS = 300;

/** One transparent pixel, for clients that always expect a picture. */
const CLEAR_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A picture to read, or a proof of work by the browser (`altcha`). */
export type CaptchaKind = 'image' | 'altcha';

export interface CaptchaTask {
  key: string;
  /** A data URL; a transparent pixel for a proof of work. */
  img: string;
  challenge?: WorkChallenge;
}

/** Refuses bots. Each captcha accepts one answer, right or wrong. */
export interface Captcha {
  /** The kind that the operator configured; the site renders the matching form. */
  readonly kind: CaptchaKind | 'none';
  /**
   * Issues a captcha of the configured kind. A client may ask for `altcha` instead of a picture, but not for a picture
   * where the configured kind is `altcha`.
   */
  issue(kind?: CaptchaKind): Promise<CaptchaTask>;
  /** Fails with `captcha_wrong` and the field. */
  check(key: string, answer: string): Promise<void>;
}

interface CaptchaDeps {
  kind: CaptchaKind;
  /** Maximum number of keys that a browser derives in a proof of work. */
  work: number;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  vault: Vault;
}

/** Ignores case and white space. */
function normalizeAnswer(answer: string): string {
  return answer.replaceAll(/\s/g, '').toUpperCase();
}

function hashAnswer(key: string, answer: string): Buffer {
  return createHash('sha256')
    .update(`${key}:${normalizeAnswer(answer)}`)
    .digest();
}

export function createCaptcha({ kind, work: maxCounter, atomically, clock, ids, random, vault }: CaptchaDeps): Captcha {
  const picture = createCaptchaPicture({ random });
  const work = createProofOfWork({ random, vault, maxCounter });

  async function insert(key: string, hash: Buffer | null): Promise<void> {
    await atomically((tx) => store.insertCaptcha(tx, key, hash, addSeconds(clock.now(), LIFETIME_SECONDS)));
  }

  return {
    kind,
    async issue(requestedKind = kind) {
      const key = ids.uuid();
      if (kind === 'altcha' || requestedKind === 'altcha') {
        await insert(key, null);
        return { key, img: CLEAR_PIXEL, challenge: await work.issue(key) };
      }
      const text = Array.from(
        { length: CAPTCHA_LENGTH },
        () => captchaAlphabet[random.int(captchaAlphabet.length)],
      ).join('');
      await insert(key, hashAnswer(key, text));
      return { key, img: await picture.draw(text) };
    },
    async check(key, answer) {
      const captcha = await atomically((tx) => store.takeCaptcha(tx, key));
      const isValid = captcha !== undefined && captcha.expiresAt > clock.now();
      const isRight =
        isValid &&
        (captcha.answerHash === null
          ? await work.isSolved(key, answer)
          : captcha.answerHash.equals(hashAnswer(key, answer)));
      if (!isRight) throw new Failure('captcha_wrong', { field: 'captcha' });
    },
  };
}

/** Accepts every answer, for an installation behind another bot filter. Refused in production. */
export function createNoCaptcha({ ids }: { ids: Ids }): Captcha {
  return {
    kind: 'none',
    issue: () => Promise.resolve({ key: ids.uuid(), img: CLEAR_PIXEL }),
    check: () => Promise.resolve(),
  };
}
