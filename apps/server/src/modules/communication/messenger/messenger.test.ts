import { localeKeys } from '@arara/contract/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../testing/database.ts';
import { fakeClock } from '../../../../testing/fake-clock.ts';
import { testKeyRing } from '../../../../testing/key-ring.ts';
import { seededRandom } from '../../../../testing/seeded-random.ts';
import { addSeconds, createIds, createLocalBus, createLog } from '../../../platform/index.ts';
import { type Jobs, createJobs } from '../../platform/jobs/index.ts';
import { OPERATOR_PERSON_ID, type Vault, createVault } from '../../accounts/vault/index.ts';
import { type MailMessage, type SmsMessage, Undeliverable } from './channels.ts';
import { type FindBrandName, type Messenger, type OutgoingMessage, createMessenger } from './messenger.ts';

const clock = fakeClock();
const random = seededRandom('messages');
const MARIA = 4711;

let database: TestDatabase;
let jobs: Jobs;
let vault: Vault;
let messenger: Messenger;
let logged: string[] = [];

/** The sent messages, and the errors of the next attempts. */
let sent: (SmsMessage | MailMessage)[] = [];
let failures: Error[] = [];

function sendMessage(message: SmsMessage | MailMessage): Promise<void> {
  const error = failures.shift();
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
  await database.atomically((tx) => vault.ensureSealer(tx, MARIA));
  const findBrandName: FindBrandName = (_q, { personId, site }) =>
    Promise.resolve(site ?? (personId === MARIA ? 'Tucano' : 'Arara'));
  const deps = { ...database, findBrandName, clock, ids: createIds({ clock, random }), jobs, log, vault };
  messenger = createMessenger({ ...deps, channels: { sms: { send: sendMessage }, mail: { send: sendMessage } } });
  await jobs.start({ working: false });
});

afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

beforeEach(() => {
  sent = [];
  failures = [];
  logged = [];
});

/** The parts of a code that a test may change. */
type Change = Partial<Omit<OutgoingMessage, 'kind' | 'params'>>;

const message = (change: Change = {}): OutgoingMessage => ({
  channel: 'sms',
  to: '+5511987654321',
  kind: 'code',
  locale: 'pt',
  params: { code: '123456', minutes: 10 },
  until: addSeconds(clock.now(), 600),
  ...change,
});

const send = (change: Change = {}, personId = OPERATOR_PERSON_ID) =>
  database.atomically((tx) => messenger.send(tx, personId, message(change)));

describe('a message', () => {
  it('is sent after the commit of its cause, in the requested language', async () => {
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
      text: 'Tucano: your code is 123456. It is valid for 10 min. Do not share it with anyone.',
    });
    expect(await jobs.drain({ early: true })).toBe(0);
  });

  it('begins with the name of the given site in nine languages, which is also the sender of a mail', async () => {
    for (const locale of localeKeys) await send({ channel: 'mail', site: 'Sabiá Bet', locale });
    await jobs.drain();
    expect(sent).toHaveLength(localeKeys.length);
    for (const { text, ...mail } of sent) {
      expect(text).toMatch(/^Sabiá Bet[:：]/);
      expect(text).not.toContain('Arara');
      expect(mail).toMatchObject({ from: 'Sabiá Bet' });
    }
  });

  it('is not sent when its cause is rolled back', async () => {
    const undone = database.atomically(async (tx) => {
      await messenger.send(tx, OPERATOR_PERSON_ID, message());
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await jobs.drain({ early: true });
    expect(sent).toEqual([]);
  });

  it('is queued without its receiver and code in clear', async () => {
    await send();
    const { rows } = await sql<{ row: string }>`select j::text as row from jobs.job j`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/5511987654321|123456/);
    await jobs.drain();
  });

  it('is retried after an error', async () => {
    failures = [new Error('the SMS gateway answered 503')];
    await send();
    await jobs.drain();
    expect(sent).toEqual([]);
    await jobs.drain({ early: true });
    expect(sent).toHaveLength(1);
  });

  it('is dropped after a permanent failure, with the reason and without the receiver in the log', async () => {
    failures = [new Undeliverable('the SMS gateway answered 422')];
    await send();
    await jobs.drain();
    expect(await jobs.drain({ early: true })).toBe(0);
    expect(sent).toEqual([]);
    expect(logged.join('')).toContain('answered 422');
    expect(logged.join('')).not.toContain('987654321');
  });

  it('is not sent after its deadline', async () => {
    await send();
    clock.advance(600);
    await jobs.drain();
    expect(sent).toEqual([]);
    expect(await jobs.drain({ early: true })).toBe(0);
  });

  it('is not sent to a member who was erased', async () => {
    await send({}, MARIA);
    await database.atomically((tx) => vault.erase(tx, MARIA));
    await jobs.drain();
    expect(sent).toEqual([]);
  });
});
