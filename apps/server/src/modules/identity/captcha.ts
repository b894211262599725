import { createHash } from 'node:crypto';
import type { Atomically } from '../../db/index.ts';
import { type Clock, Failure, type Ids, type Random, addSeconds } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import { CAPTCHA_LENGTH, captchaAlphabet, createCaptchaPicture } from './captcha-picture.ts';
import { type WorkChallenge, createCaptchaWork } from './captcha-work.ts';
import * as store from './store.ts';

const LIFE_SECONDS = 300;

/** One transparent pixel: clients that always ask still get a picture. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** What tells people from programs: a picture to read, or work for the browser (`altcha`). */
export type CaptchaKind = 'image' | 'altcha';

export interface CaptchaTask {
  key: string;
  /** A data URL; of a single clear pixel where there is nothing to read. */
  img: string;
  challenge?: WorkChallenge;
}

/** Tells people from programs. Whoever asks gets a task; its answer counts once, right or wrong. */
export interface Captcha {
  /** What the house asks for; the site shows the form that goes with it. */
  readonly kind: CaptchaKind | 'none';
  /**
   * A task of the house's kind. Who cannot see a picture asks for `altcha` instead; nobody gets a picture from a house
   * that has none.
   */
  ask(kind?: CaptchaKind): Promise<CaptchaTask>;
  /** Fails with `captcha_wrong`, naming the field. */
  check(key: string, answer: string): Promise<void>;
}

interface CaptchaParts {
  kind: CaptchaKind;
  /** The most keys that a browser has to try in the place of a picture. */
  work: number;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  vault: Vault;
}

/** As people type it: in small letters, with spaces between. */
function normalised(answer: string): string {
  return answer.replaceAll(/\s/g, '').toUpperCase();
}

function answerHash(key: string, answer: string): Buffer {
  return createHash('sha256')
    .update(`${key}:${normalised(answer)}`)
    .digest();
}

export function createCaptcha({ kind, work: most, atomically, clock, ids, random, vault }: CaptchaParts): Captcha {
  const picture = createCaptchaPicture({ random });
  const work = createCaptchaWork({ random, vault, most });

  async function write(key: string, hash: Buffer | null): Promise<void> {
    await atomically((tx) => store.insertCaptcha(tx, key, hash, addSeconds(clock.now(), LIFE_SECONDS)));
  }

  return {
    kind,
    async ask(wanted = kind) {
      const key = ids.uuid();
      if (kind === 'altcha' || wanted === 'altcha') {
        await write(key, null);
        return { key, img: PIXEL, challenge: await work.pose(key) };
      }
      const text = Array.from(
        { length: CAPTCHA_LENGTH },
        () => captchaAlphabet[random.int(captchaAlphabet.length)],
      ).join('');
      await write(key, answerHash(key, text));
      return { key, img: await picture.draw(text) };
    },
    async check(key, answer) {
      const asked = await atomically((tx) => store.takeCaptcha(tx, key));
      const isInTime = asked !== undefined && asked.expiresAt > clock.now();
      const isRight =
        isInTime &&
        (asked.answerHash === null ? await work.isDone(key, answer) : asked.answerHash.equals(answerHash(key, answer)));
      if (!isRight) throw new Failure('captcha_wrong', { field: 'captcha' });
    },
  };
}

/** For a site that sets another gate in front; refused in production. */
export function createNoCaptcha({ ids }: { ids: Ids }): Captcha {
  return {
    kind: 'none',
    ask: () => Promise.resolve({ key: ids.uuid(), img: PIXEL }),
    check: () => Promise.resolve(),
  };
}
