import { createHash } from 'node:crypto';
import type { Atomically } from '../../db/index.ts';
import { type Clock, Failure, type Ids, type Random, addSeconds } from '../../platform/index.ts';
import { CAPTCHA_LENGTH, captchaAlphabet, createCaptchaPicture } from './captcha-picture.ts';
import * as store from './store.ts';

const LIFE_SECONDS = 300;

/** Tells people from programs. Whoever asks gets a task; its answer counts once, right or wrong. */
export interface Captcha {
  readonly kind: 'image' | 'none';
  ask(): Promise<{ key: string; img: string }>;
  /** Fails with `captcha_wrong`, naming the field. */
  check(key: string, answer: string): Promise<void>;
}

interface CaptchaParts {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
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

export function createPictureCaptcha({ atomically, clock, ids, random }: CaptchaParts): Captcha {
  const picture = createCaptchaPicture({ random });
  return {
    kind: 'image',
    async ask() {
      const text = Array.from(
        { length: CAPTCHA_LENGTH },
        () => captchaAlphabet[random.int(captchaAlphabet.length)],
      ).join('');
      const key = ids.uuid();
      await atomically((tx) =>
        store.insertCaptcha(tx, key, answerHash(key, text), addSeconds(clock.now(), LIFE_SECONDS)),
      );
      return { key, img: await picture.draw(text) };
    },
    async check(key, answer) {
      const asked = await atomically((tx) => store.takeCaptcha(tx, key));
      const right =
        asked !== undefined && asked.expiresAt > clock.now() && asked.answerHash.equals(answerHash(key, answer));
      if (!right) throw new Failure('captcha_wrong', { field: 'captcha' });
    },
  };
}

/** For a site that sets another gate in front; refused in production. */
export function createNoCaptcha({ ids }: { ids: Ids }): Captcha {
  // One transparent pixel: clients that always ask still get a picture.
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  return {
    kind: 'none',
    ask: () => Promise.resolve({ key: ids.uuid(), img: pixel }),
    check: () => Promise.resolve(),
  };
}
