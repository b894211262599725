import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../testing/database.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { testKeyRing } from '../../../testing/key-ring.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { addSeconds, createIds, createLocalBus, createLog } from '../../platform/index.ts';
import { type Jobs, createJobs } from '../jobs/index.ts';
import { HOUSE, type Vault, createVault } from '../vault/index.ts';
import { type Letter, type Text, Undeliverable } from './message.ts';
import { type BrandOf, type Message, type Messenger, createMessenger } from './messenger.ts';

const clock = fakeClock();
const random = seededRandom('messages');
const MARIA = 4711;

let database: TestDatabase;
let jobs: Jobs;
let vault: Vault;
let messenger: Messenger;
let logged: string[] = [];

/** What went out, and what is to go wrong before the next does. */
let sent: (Text | Letter)[] = [];
let trouble: Error[] = [];

function carry(message: Text | Letter): Promise<void> {
  const error = trouble.shift();
  if (error !== undefined) return Promise.reject(error);
  sent.push(message);
  return Promise.resolve();
}

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLog('info', { write: (line: string) => void logged.push(line) });
  jobs = createJobs({ url: database.url, log });
  vault = createVault({ ...database, bus: createLocalBus(() => undefined), clock, random, ring: testKeyRing() });
  await vault.open();
  await database.atomically((tx) => vault.enter(tx, MARIA));
  const brandOf: BrandOf = (_q, { personId, site }) =>
    Promise.resolve(site ?? (personId === MARIA ? 'Tucano' : 'Arara'));
  const parts = { ...database, brandOf, clock, ids: createIds({ clock, random }), jobs, log, vault };
  messenger = createMessenger({ ...parts, ways: { sms: { send: carry }, mail: { send: carry } } });
  await jobs.start({ working: false });
});

afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

beforeEach(() => {
  sent = [];
  trouble = [];
  logged = [];
});

const message = (change: Partial<Message> = {}): Message => ({
  channel: 'sms',
  to: '+5511987654321',
  kind: 'code',
  locale: 'pt',
  params: { code: '123456', minutes: 10 },
  until: addSeconds(clock.now(), 600),
  ...change,
});

const send = (change: Partial<Message> = {}, personId = HOUSE) =>
  database.atomically((tx) => messenger.send(tx, personId, message(change)));

describe('a message', () => {
  it('goes out once its cause is committed, in the language of who asked', async () => {
    await send();
    await send({ channel: 'mail', to: 'maria@arara.example', locale: 'en' }, MARIA);
    expect(sent).toEqual([]);
    await jobs.drain();
    const [sms, mail] = sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
    expect(sent).toHaveLength(2);
    expect(sms).toMatchObject({
      to: '+5511987654321',
      text: 'Arara: seu código é 123456. Vale por 10 min. Não conte a ninguém.',
    });
    expect(mail).toMatchObject({
      to: 'maria@arara.example',
      subject: 'Your code',
      text: 'Tucano: your code is 123456. It is good for 10 min. Tell nobody.',
    });
    expect(await jobs.drain({ early: true })).toBe(0);
  });

  it('speaks for the site it names, in nine languages, and a mail bears the name of its brand', async () => {
    for (const locale of localeKeys) await send({ channel: 'mail', site: 'Sabiá Bet', locale });
    await jobs.drain();
    expect(sent).toHaveLength(localeKeys.length);
    for (const { text, ...letter } of sent) {
      expect(text).toMatch(/^Sabiá Bet[:：]/);
      expect(text).not.toContain('Arara');
      expect(letter).toMatchObject({ from: 'Sabiá Bet' });
    }
  });

  it('does not go out when its cause is rolled back', async () => {
    const undone = database.atomically(async (tx) => {
      await messenger.send(tx, HOUSE, message());
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await jobs.drain({ early: true });
    expect(sent).toEqual([]);
  });

  it('waits sealed: neither the receiver nor the code stands in the table of jobs', async () => {
    await send();
    const { rows } = await sql<{ row: string }>`select j::text as row from jobs.job j`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/5511987654321|123456/);
    await jobs.drain();
  });

  it('is tried again after trouble, under the same id', async () => {
    trouble = [new Error('the SMS gateway answered 503')];
    await send();
    await jobs.drain();
    expect(sent).toEqual([]);
    await jobs.drain({ early: true });
    expect(sent).toHaveLength(1);
  });

  it('is given up where it can never arrive, and the log says why and not to whom', async () => {
    trouble = [new Undeliverable('the SMS gateway answered 422')];
    await send();
    await jobs.drain();
    expect(await jobs.drain({ early: true })).toBe(0);
    expect(sent).toEqual([]);
    expect(logged.join('')).toContain('answered 422');
    expect(logged.join('')).not.toContain('987654321');
  });

  it('that comes too late says nothing true any more, and is not sent', async () => {
    await send();
    clock.advance(600);
    await jobs.drain();
    expect(sent).toEqual([]);
    expect(await jobs.drain({ early: true })).toBe(0);
  });

  it('is not sent to who was erased meanwhile', async () => {
    await send({}, MARIA);
    await database.atomically((tx) => vault.erase(tx, MARIA));
    await jobs.drain();
    expect(sent).toEqual([]);
  });
});
