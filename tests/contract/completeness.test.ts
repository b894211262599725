import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Endpoint, endpoints } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { specifiedCalls } from './calls.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Path prefixes of the specified calls about identity and site. */
const nouns = [
  '/api/auth',
  '/api/profilepictures',
  '/api/language',
  '/api/dynamicwebs',
  '/api/socialmedialinks',
  '/api/member/drawing_pwd',
  '/api/member/password',
  '/api/member/email',
];

const ofTheNouns = (Object.values(endpoints) as Endpoint[]).filter(({ path }) =>
  nouns.some((noun) => path === noun || path.startsWith(`${noun}/`)),
);

/** `describe` titles of the contract tests that name a call. */
async function chapters(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.test.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/^describe\('((?:GET|POST) \S+)'/gm)].map(([, call = '']) => call));
}

/** Every test that may call the server. */
async function testTexts(): Promise<string> {
  const texts: string[] = [];
  for (const folder of ['apps/server/src', 'tests/contract']) {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    for (const name of names)
      if (name.endsWith('.test.ts')) texts.push(await readFile(join(ROOT, folder, name), 'utf8'));
  }
  return texts.join('\n');
}

describe('the calls of the specification', () => {
  it.each(specifiedCalls)('$written is answered under this verb and path', ({ written, endpoint }) => {
    const [verb, path = ''] = written.split(' ');
    expect([endpoint.method, endpoint.path]).toEqual([verb, `/${path.replace(/^\//, '')}`]);
  });

  it('has its own describe block in these tests, and every such block is a call', async () => {
    const written = specifiedCalls.map((call) => call.written);
    expect((await chapters()).toSorted()).toEqual(written.toSorted());
  });

  it('is written once', () => {
    expect(new Set(specifiedCalls.map(({ endpoint }) => endpoint.name)).size).toBe(specifiedCalls.length);
  });
});

describe('a call with these prefixes that the specification does not list', () => {
  const beside = ofTheNouns.filter(({ name }) => specifiedCalls.every(({ endpoint }) => endpoint.name !== name));

  it('exists', () => expect(beside.length).toBeGreaterThan(10));

  it('is made by a test of the server', async () => {
    const texts = await testTexts();
    const isMade = ({ name }: Endpoint): boolean =>
      new RegExp(`endpoints\\.${name}\\b|\\b(?:call|[a-z]+)\\)?\\(\\s*'${name}'`).test(texts);
    expect(beside.filter((endpoint) => !isMade(endpoint)).map(({ name }) => name)).toEqual([]);
  });
});
