const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** What a PNG that moves says of itself, before its first pixels. */
const MOVES = 'acTL';
const END_OF_PNG = 'IEND';

/** A portable document may begin anywhere in here and still be opened as one. */
const HEAD_BYTES = 1_024;

/** What stands in a JPEG beside its pixels and has no length: padding, restarts, the beginning. */
function isBareMarker(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Where the pixels of a JPEG that begin at `from` end: at the next marker that is no restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && next !== 0xff && !isBareMarker(next)) return at;
  }
  return bytes.length;
}

/** Whether a JPEG is nothing but one picture: its last marker ends the file. */
function isOneJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 1 < bytes.length && bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return at + 2 === bytes.length;
    if (marker === 0xff) at += 1;
    else if (isBareMarker(marker)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else {
      const after = at + 2 + bytes.readUInt16BE(at + 2);
      at = marker === START_OF_SCAN ? endOfScan(bytes, after) : after;
    }
  }
  return false;
}

/** Whether a PNG is one still picture and nothing after it. */
function isOnePng(bytes: Buffer): boolean {
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (type === MOVES) return false;
    at += 12 + bytes.readUInt32BE(at);
    if (type === END_OF_PNG) return at === bytes.length;
  }
  return false;
}

/** Whether a WebP is as long as it says; whether it moves, the decoder tells. */
function isOneWebp(bytes: Buffer): boolean {
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
}

/**
 * Whether a file is one picture of a kind that we read, from its first byte to its last: a PNG, JPEG or WebP that
 * carries no other file behind it, does not move and is no document as well. Nothing of it is decoded here.
 */
export function isOnePicture(bytes: Buffer): boolean {
  if (bytes.subarray(0, HEAD_BYTES).includes('%PDF-')) return false;
  if (bytes.subarray(0, PNG.length).equals(PNG)) return isOnePng(bytes);
  if (bytes.subarray(0, 3).toString('hex') === 'ffd8ff') return isOneJpeg(bytes);
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp && isOneWebp(bytes);
}
