import { sha256OfText } from '#sha256-text';
import { SERVER_SEED_BYTES } from './draw.ts';
import { fromHex, toHex } from './hex.ts';

/**
 * A reverse chain of SHA-256: link i − 1 is the digest of link i, written as its 64 letters of lower-case hex, which is how
 * a server seed is committed to (`commitment`). Its secret is the last link; link 0, the terminating one, is published
 * before any bet, and round after round one more link is: each proves itself by leading back to what is known, and says
 * nothing of the one after it.
 */

/** What a chain of any length may have at most: ten million links take less than a minute. */
export const MOST_LINKS = 10_000_000;

/** The bytes of a digest. */
function bytesOf(hex: string): Uint8Array {
  const bytes = fromHex(hex);
  if (bytes === undefined) throw new TypeError('a digest is hexadecimal');
  return bytes;
}

function requireLink(link: Uint8Array): void {
  if (link.length !== SERVER_SEED_BYTES) throw new RangeError(`a link has ${SERVER_SEED_BYTES} bytes`);
}

function requireSteps(steps: number): void {
  if (!Number.isSafeInteger(steps) || steps < 0) throw new RangeError(`a chain is not walked ${steps} links back`);
}

/** The link that lies `steps` before `link`: each is SHA-256 of the 64 hex letters of the one after it. */
export function chainWalk(link: Uint8Array, steps: number): Uint8Array {
  requireLink(link);
  requireSteps(steps);
  let walked = toHex(link);
  for (let left = steps; left > 0; left -= 1) walked = sha256OfText(walked);
  return bytesOf(walked);
}

/** Whether `link` stands at `place` (1 or more) of the chain that a commitment of 64 hex letters ends. Never throws. */
export function isLinkOf(commitment: string, place: number, link: Uint8Array): boolean {
  if (!Number.isSafeInteger(place) || place < 1 || place > MOST_LINKS || link.length !== SERVER_SEED_BYTES)
    return false;
  return toHex(chainWalk(link, place)) === commitment.toLowerCase();
}

/** Some links of a chain, from which the others are walked to: every `every`th, counted back from the last one. */
export interface Checkpoints {
  readonly length: number;
  readonly every: number;
  /** The secret first, then the link `every` before it, and so on to the last that is not link 0. */
  readonly links: readonly Uint8Array[];
}

/** A chain whose secret is known. */
export interface Chain {
  readonly length: number;
  /** Link 0 as hex: what is published. */
  readonly commitment: string;
  readonly checkpoints: Checkpoints;
}

function requireLength(length: number): void {
  if (!Number.isSafeInteger(length) || length < 1 || length > MOST_LINKS)
    throw new RangeError(`a chain has 1 to ${MOST_LINKS} links`);
}

/** How far apart checkpoints lie: as many of them as links between two, so that neither grows large. */
const spacing = (length: number): number => Math.max(1, Math.ceil(Math.sqrt(length)));

/**
 * Makes the chain whose last link is `secret`, some links at a time: a caller that must not hold others up lets them in
 * between two steps. The value of the last step is the chain.
 */
export function* chainSteps(secret: Uint8Array, length: number): Generator<undefined, Chain, undefined> {
  requireLength(length);
  requireLink(secret);
  const every = spacing(length);
  const links: Uint8Array[] = [];
  let link = toHex(secret);
  for (let place = length; place > 0; place -= 1) {
    if ((length - place) % every === 0) {
      links.push(bytesOf(link));
      yield undefined;
    }
    link = sha256OfText(link);
  }
  return { length, commitment: link, checkpoints: { length, every, links } };
}

/** The chain whose last link is `secret`, 32 bytes of chance that nobody else knows. */
export function createChain(secret: Uint8Array, length: number): Chain {
  const steps = chainSteps(secret, length);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The link at `place` (1 … length), walked to from the nearest checkpoint: at most the root of the length in steps. */
export function linkAt({ length, every, links }: Checkpoints, place: number): Uint8Array {
  if (!Number.isSafeInteger(place) || place < 1 || place > length)
    throw new RangeError(`a chain of ${length} links has none at ${place}`);
  const index = Math.floor((length - place) / every);
  const from = links[index];
  if (from === undefined) throw new RangeError('a checkpoint is missing');
  return chainWalk(from, length - index * every - place);
}
