import { type Payload, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Random } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';

/** How long one try takes: a quarter of a millisecond on a desk, a few on an old phone. */
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

/** Work in the place of a picture, for who cannot see one; done by the browser while the person goes on typing. */
export interface CaptchaWork {
  pose(key: string): Promise<WorkChallenge>;
  /** Whether `answer` is the work that was posed under `key`. */
  isDone(key: string, answer: string): Promise<boolean>;
}

interface CaptchaWorkParts {
  random: Random;
  vault: Vault;
  /** The most keys that a browser has to try; three quarters of it on average. */
  most: number;
}

const short = z.string().max(128);

const done = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: short,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: short,
      keySignature: short,
      nonce: short,
      salt: short,
    }),
    signature: short,
  }),
  solution: z.object({ counter: z.int(), derivedKey: short }),
});

/** The answer as `altcha` sends it: JSON in base64. `undefined` for anything else. */
function read(answer: string): Payload | undefined {
  try {
    return done.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

export function createCaptchaWork({ random, vault, most }: CaptchaWorkParts): CaptchaWork {
  // A secret for each key, which every node works out and none keeps: what was signed under another is not its answer.
  const secretsOf = (key: string) => ({
    hmacSignatureSecret: vault.index('code', `captcha|${key}|task`).toString('hex'),
    hmacKeySignatureSecret: vault.index('code', `captcha|${key}|answer`).toString('hex'),
  });
  const least = Math.ceil(most / 2);

  return {
    async pose(key) {
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ITERATIONS,
        keyLength: KEY_BYTES,
        counter: least + random.int(most - least + 1),
        deriveKey,
        ...secretsOf(key),
      });
      const { algorithm, cost, keyLength, keyPrefix, keySignature = '', nonce, salt } = parameters;
      return { parameters: { algorithm, cost, keyLength, keyPrefix, keySignature, nonce, salt }, signature };
    },
    async isDone(key, answer) {
      const payload = read(answer);
      if (payload === undefined) return false;
      return (await verifySolution({ ...payload, deriveKey, ...secretsOf(key) })).verified;
    },
  };
}
