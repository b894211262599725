import { type SharedGameVerifier, isRecord, must, requireParts, wholePart } from '../game.ts';

/** Every flight ends here at the latest, in hundredths, and a ticket that waits leaves here. */
const TOP = 1_000_000n;
/** With less nobody leaves. */
const LEAST = 101n;

/** Where a ticket leaves by itself: where it says, or at the top. */
function orderOf(choice: unknown): bigint {
  if (isRecord(choice) && Object.keys(choice).length === 0) return TOP;
  requireParts(choice, 'auto');
  const order = BigInt(wholePart(choice, 'auto'));
  must(order >= LEAST && order <= TOP, 'auto');
  return order;
}

/**
 * A flight ends at 97 over the part of 2^52 that was drawn, in hundredths, cut off: at 1.00 at the least. The part is two
 * words, of the first its twenty low bits. A ticket leaves by its player's press, by its own order or at the top, whichever
 * comes first, and is paid with that if the flight got so far.
 */
export const flight: SharedGameVerifier = {
  outcome(numbers) {
    const [high, low] = [numbers.below(2 ** 20), numbers.below(2 ** 32)];
    const drawn = BigInt(high) * 2n ** 32n + BigInt(low);
    const end = drawn === 0n ? TOP : (97n * 2n ** 52n) / drawn;
    return { end: Number(end > TOP ? TOP : end < 100n ? 100n : end) };
  },
  payE4({ outcome, choice, left }) {
    const order = orderOf(choice);
    const end = BigInt(wholePart(outcome, 'end'));
    const at = left !== undefined && left < order * 100n ? left : order * 100n;
    return end >= LEAST && at <= end * 100n ? at : 0n;
  },
};
