import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { OutgoingFile } from '../modules/platform/regulator-files/index.ts';
import { openRegulatorChannel } from './regulator-channel.ts';

const content = Buffer.from('conteúdo do dia');
const file: OutgoingFile = {
  id: 'R-1',
  name: 'arara-2026-11-20-v1-bets-1.jsonl.gz',
  family: 'bets',
  content,
  sha256: createHash('sha256').update(content).digest('hex'),
  keyId: 'K1',
  signature: 'abcd',
  manifest: '{"day":"2026-11-20"}',
};

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'arara-regulator-'));
});
afterEach(() => rm(parent, { recursive: true }));

function openFolder(folder: string) {
  const channel = openRegulatorChannel(readConfig({ REGULATOR_FOLDER: folder }));
  if (channel === undefined) throw new Error('the folder is not used');
  return channel;
}

describe('a folder for the files to the regulator', () => {
  it('gets each file whole with its signature, and says which it has', async () => {
    const folder = join(parent, 'saida');
    const channel = openFolder(folder);
    expect(await channel.query(file)).toEqual({ outcome: 'absent' });
    expect(await channel.send(file)).toEqual({ outcome: 'accepted', reference: file.name });
    expect((await readdir(folder)).toSorted()).toEqual([file.name, `${file.name}.signature.json`]);
    expect(await readFile(join(folder, file.name))).toEqual(content);
    expect(JSON.parse(await readFile(join(folder, `${file.name}.signature.json`), 'utf8'))).toEqual({
      sha256: file.sha256,
      key: 'K1',
      signature: 'abcd',
      manifest: file.manifest,
    });
    expect(await channel.query(file)).toEqual({ outcome: 'accepted', reference: file.name });
  });

  it('does not count a file with other contents, which is written again', async () => {
    const channel = openFolder(parent);
    await writeFile(join(parent, file.name), 'metade');
    expect(await channel.query(file)).toEqual({ outcome: 'absent' });
    expect(await channel.send(file)).toMatchObject({ outcome: 'accepted' });
    expect(await readFile(join(parent, file.name))).toEqual(content);
  });

  it('that cannot be used leaves the result unknown', async () => {
    const path = join(parent, 'um-arquivo');
    await writeFile(path, '');
    const channel = openFolder(path);
    expect(await channel.send(file)).toMatchObject({ outcome: 'unknown' });
    expect(await channel.query(file)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('the channel', () => {
  it('is none without settings: the files wait', () => {
    expect(openRegulatorChannel(readConfig({}))).toBeUndefined();
  });

  it('posts to the address rather than into the folder', async () => {
    // Nothing listens on port 9 of this host.
    const REGULATOR_URL = 'http://127.0.0.1:9';
    const settings = { REGULATOR_URL, REGULATOR_TOKEN: 'um-token-longo', REGULATOR_FOLDER: parent };
    const channel = openRegulatorChannel(readConfig(settings));
    expect(await channel?.send(file)).toMatchObject({ outcome: 'unknown' });
    expect(await readdir(parent)).toEqual([]);
  });
});
