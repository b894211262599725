/** What fixes a round, as texts: nothing of it is secret once the server seed was revealed. */
export interface Seeds {
  /** 64 letters of lower-case hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** `bytes` for seeds of the first releases, which keyed with the seed's 32 bytes and not with its letters. */
  readonly convention?: 'text' | 'bytes' | undefined;
}

/** Whole numbers out of a round's words, read in order. */
export interface Numbers {
  /** The next 32 bits. */
  word(): number;
  /** The next word as a fraction of 2^32, times `n`, rounded down: how the public tools map a word. */
  scaled(n: number): number;
  /** A whole number below `n`; words that would make one number likelier than another are passed over. */
  below(n: number): number;
  /** The place in a list of weights: chance weight / sum. */
  weighted(weights: readonly number[]): number;
}

const WORDS_OF_A_BLOCK = 8;
const ALL_WORDS = 2 ** 32;
const encoder = new TextEncoder();

/** More words are read than were made. */
export class OutOfWords extends Error {}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function keyBytes({ serverSeed, convention }: Seeds): Uint8Array<ArrayBuffer> {
  return convention === 'bytes' ? bytesOfHex(serverSeed) : encoder.encode(serverSeed);
}

/** SHA-256 of the server seed, in hex: what was shown before the bet. */
export async function commitmentOf(seeds: Seeds): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', keyBytes(seeds)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The words of a round's first blocks: block r is HMAC-SHA256(server seed, `clientSeed:nonce:r`), eight big-endian words. */
export async function wordsOf(seeds: Seeds, blocks: number): Promise<readonly number[]> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes(seeds), hmac, false, ['sign']);
  const signed = Array.from({ length: blocks }, (_, block) =>
    crypto.subtle.sign('HMAC', key, encoder.encode(`${seeds.clientSeed}:${seeds.nonce}:${block}`)),
  );
  return (await Promise.all(signed)).flatMap((bytes) => {
    const view = new DataView(bytes);
    return Array.from({ length: WORDS_OF_A_BLOCK }, (_, at) => view.getUint32(4 * at));
  });
}

/** Reads words from the first on. */
export function numbersFrom(words: readonly number[]): Numbers {
  let at = 0;
  const word = (): number => {
    const next = words[at];
    if (next === undefined) throw new OutOfWords();
    at += 1;
    return next;
  };
  const below = (n: number): number => {
    const even = Math.floor(ALL_WORDS / n) * n;
    for (;;) {
      const next = word();
      if (next < even) return next % n;
    }
  };
  return {
    word,
    below,
    scaled: (n) => Math.floor((word() * n) / ALL_WORDS),
    weighted(weights) {
      const mark = below(weights.reduce((sum, weight) => sum + weight, 0));
      let upTo = 0;
      return weights.findIndex((weight) => (upTo += weight) > mark);
    },
  };
}

/** Takes `count` of 0 … of − 1 one after another: `next(n)` says which of the `n` that are left, which keep their order. */
export function taken(of: number, count: number, next: (n: number) => number): number[] {
  const left = [...Array(of).keys()];
  return Array.from({ length: count }, () => left.splice(next(left.length), 1)).flat();
}
