import { describe, expect, it } from 'vitest';
import { isSignedByMare, signMareWebhook } from './mare-signature.ts';

const SECRET = 'a-signing-secret';
const NOW = new Date('2026-11-21T10:00:00Z');
const BODY = '{"events":[]}';

const message = (signature: string | undefined, body = BODY) => ({ header: () => signature, body });
const isSigned = (signature: string | undefined, body?: string) =>
  isSignedByMare(SECRET, NOW, message(signature, body));
const secondsAgo = (seconds: number) => signMareWebhook(SECRET, new Date(NOW.getTime() - seconds * 1000), BODY);

describe('the signature of a message of Maré', () => {
  it('is HMAC-SHA256 of the time and the raw body', () => {
    expect(secondsAgo(0)).toMatch(/^t=1795255200,v1=[0-9a-f]{64}$/);
    expect(isSigned(secondsAgo(0))).toBe(true);
  });

  it.each([
    ['is missing', undefined, BODY],
    ['is of another secret', signMareWebhook('another', NOW, BODY), BODY],
    ['is of another body', secondsAgo(0), '{"events":[1]}'],
    ['is of another time', secondsAgo(0).replace('t=1795255200', 't=1795255201'), BODY],
    ['has another shape', `sha256=${secondsAgo(0)}`, BODY],
    ['is short', 't=1795255200,v1=ab', BODY],
  ])('does not count if it %s', (_, signature, body) => {
    expect(isSigned(signature, body)).toBe(false);
  });

  it.each([
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ])('that is %i seconds old counts: %s', (seconds, counts) => {
    expect(isSigned(secondsAgo(seconds))).toBe(counts);
  });
});
