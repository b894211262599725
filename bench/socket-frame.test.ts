import { describe, expect, it } from 'vitest';
import { readFrame, writeFrame } from './socket-frame.ts';

/** What a server sends: the same without a mask. */
function unmasked(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [0x81, body.length] : [0x81, 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(head), body]);
}

describe('a message from the server', () => {
  it.each([2, 125, 126, 4000])('of %i letters is read once it is complete', (length) => {
    const text = 'a'.repeat(length);
    const bytes = unmasked(text);
    expect(readFrame(bytes.subarray(0, 1))).toBeUndefined();
    expect(readFrame(bytes.subarray(0, bytes.length - 1))).toBeUndefined();
    expect(readFrame(Buffer.concat([bytes, unmasked('next')]))).toEqual({ text, isPing: false, size: bytes.length });
  });

  it('that is a ping has no text and is flagged', () => {
    expect(readFrame(Buffer.from([0x89, 0]))).toEqual({ text: '', isPing: true, size: 2 });
  });

  it('that is a close frame throws', () => {
    expect(() => readFrame(Buffer.from([0x88, 0]))).toThrow('closed the socket');
  });
});

describe('a message to the server', () => {
  it.each([2, 125, 126, 4000])('of %i letters is masked, and read back under its mask', (length) => {
    const text = 'é'.repeat(length / 2);
    const bytes = writeFrame(text);
    const start = length < 126 ? 2 : 4;
    const mask = bytes.subarray(start, start + 4);
    const body = bytes.subarray(start + 4).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
    expect((bytes[1] ?? 0) & 0x80).toBe(0x80);
    expect(Buffer.from(body).toString()).toBe(text);
  });
});
