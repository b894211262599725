import { describe, expect, it } from 'vitest';
import { findBearerToken, requireBearerToken } from './bearer-token.ts';

const TOKEN = 'abcdefghijklmnopqrst_-0123456789';

const requestWith = (authorization?: string) => ({ headers: { authorization } });

describe('findBearerToken', () => {
  it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `BEARER ${TOKEN}`])('finds the token of %j', (header) => {
    expect(findBearerToken(requestWith(header))).toBe(TOKEN);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Basic ${TOKEN}`,
    TOKEN,
    `Bearer  ${TOKEN}`,
    `Bearer ${TOKEN} `,
    ` Bearer ${TOKEN}`,
    `Bearer ${TOKEN}, Bearer ${TOKEN}`,
    `Bearer ${TOKEN}=`,
    'Bearer nineteen_characters',
    `Bearer ${'a'.repeat(129)}`,
  ])('finds none in %j', (header) => {
    expect(findBearerToken(requestWith(header))).toBeUndefined();
  });

  it('accepts tokens of 20 to 128 characters', () => {
    for (const size of [20, 128]) expect(findBearerToken(requestWith(`Bearer ${'a'.repeat(size)}`))).toHaveLength(size);
  });
});

describe('requireBearerToken', () => {
  it('returns the token', () => {
    expect(requireBearerToken(requestWith(`Bearer ${TOKEN}`))).toBe(TOKEN);
  });

  it('fails with `unauthenticated` without a valid token', () => {
    expect(() => requireBearerToken(requestWith())).toThrow('unauthenticated');
    expect(() => requireBearerToken(requestWith('Bearer short'))).toThrow('unauthenticated');
  });
});
