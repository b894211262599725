import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Endpoint, endpoints } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { specified } from './calls.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What the specified calls are about: everything below these is who somebody is, or where. */
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

/** The chapters of the contract tests that are headed by a call. */
async function chapters(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.test.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/^describe\('((?:GET|POST) \S+)'/gm)].map(([, call = '']) => call));
}

/** All tests that may ask the server for something. */
async function testTexts(): Promise<string> {
  const texts: string[] = [];
  for (const folder of ['apps/server/src', 'tests/contract']) {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    for (const name of names)
      if (name.endsWith('.test.ts')) texts.push(await readFile(join(ROOT, folder, name), 'utf8'));
  }
  return texts.join('\n');
}

describe('a call that is specified', () => {
  it.each(specified)('$written is answered under this verb and path', ({ written, endpoint }) => {
    const [verb, path = ''] = written.split(' ');
    expect([endpoint.method, endpoint.path]).toEqual([verb, `/${path.replace(/^\//, '')}`]);
  });

  it('has a chapter in these tests, and every chapter is a call', async () => {
    const written = specified.map((call) => call.written);
    expect((await chapters()).toSorted()).toEqual(written.toSorted());
  });

  it('is written once', () => {
    expect(new Set(specified.map(({ endpoint }) => endpoint.name)).size).toBe(specified.length);
  });
});

describe('a call of the same nouns beside the specification', () => {
  const beside = ofTheNouns.filter(({ name }) => specified.every(({ endpoint }) => endpoint.name !== name));

  it('is there', () => expect(beside.length).toBeGreaterThan(10));

  it('is made by a test of the server, each of them', async () => {
    const texts = await testTexts();
    const isMade = ({ name }: Endpoint): boolean =>
      new RegExp(`endpoints\\.${name}\\b|\\b(?:call|[a-z]+)\\)?\\(\\s*'${name}'`).test(texts);
    expect(beside.filter((endpoint) => !isMade(endpoint)).map(({ name }) => name)).toEqual([]);
  });
});
