import { CAPTCHA_LENGTH, captchaAlphabet } from '../src/modules/accounts/identity/index.ts';
import type { Random } from '../src/platform/index.ts';
import { seededRandom } from './seeded-random.ts';

/** A source of randomness that records the letters of captchas, so that a test can solve them. */
export interface CaptchaReader {
  random: Random;
  /** The letters of the last picture. */
  read(): string;
}

export function captchaReader(seed: string): CaptchaReader {
  const source = seededRandom(seed);
  let letters: string[] = [];
  let text = '';
  return {
    random: {
      bytes: (size) => {
        letters = [];
        return source.bytes(size);
      },
      int(below) {
        const drawn = source.int(below);
        letters = below === captchaAlphabet.length ? [...letters, captchaAlphabet[drawn] ?? ''] : [];
        if (letters.length === CAPTCHA_LENGTH) text = letters.join('');
        return drawn;
      },
    },
    read: () => text,
  };
}
