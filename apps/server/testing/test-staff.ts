import { TOTP } from 'otpauth';
import { createPasswords } from '../src/modules/accounts/identity/index.ts';
import { createJobs } from '../src/modules/platform/jobs/index.ts';
import {
  type MailMessage,
  type MessageChannels,
  createMessenger,
} from '../src/modules/communication/messenger/index.ts';
import { type Staff, createStaff } from '../src/modules/accounts/staff/index.ts';
import { type Vault, createVault } from '../src/modules/accounts/vault/index.ts';
import { type Actor, type SignedIn, createIds, createLocalBus, createLog } from '../src/platform/index.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { testKeyRing } from './key-ring.ts';
import { TEST_PASSWORD_COST } from './password-cost.ts';
import { seededRandom } from './seeded-random.ts';

/** The staff module without a server. */
export interface TestStaff {
  staff: Staff;
  clock: FakeClock;
  database: TestDatabase;
  vault: Vault;
  /** Runs the due jobs; returns all mail sent so far, latest last. */
  mail(): Promise<readonly MailMessage[]>;
  /** Creates a member of staff with a role and signs in with both factors. */
  signIn(role: string, name?: string): Promise<Actor & SignedIn & { token: string; secret: string }>;
  close(): Promise<void>;
}

export const STAFF_PASSWORD = 'uma-senha-de-equipe';

let people = 0;

/** Creates the staff module; with `withMail: false`, without a mail channel. */
export async function createTestStaff({ withMail = true } = {}): Promise<TestStaff> {
  const database = await createTestDatabase();
  const clock = fakeClock();
  const random = seededRandom('office');
  const bus = createLocalBus(() => undefined);
  const vault = createVault({ ...database, bus, clock, random, ring: testKeyRing() });
  const log = createLog('silent');
  const ids = createIds({ clock, random });
  const jobs = createJobs({ url: database.url, log });
  const deps = { ...database, clock, ids, jobs, log, random, vault, passwords: createPasswords(TEST_PASSWORD_COST) };
  const messages: MailMessage[] = [];
  const mail = { send: (message: MailMessage) => Promise.resolve(void messages.push(message)) };
  const channels: MessageChannels = { sms: null, mail: withMail ? mail : null };
  const messenger = createMessenger({
    ...deps,
    channels,
    findBrandName: (_q, { site }) => Promise.resolve(site ?? 'Arara'),
  });
  const module = createStaff({ ...deps, messenger });
  await vault.open();
  await module.open();
  await jobs.start({ working: false });
  return {
    staff: module,
    clock,
    database,
    vault,
    async mail() {
      await jobs.drain();
      return messages;
    },
    async signIn(role, name = role) {
      people += 1;
      const email = `${name}${people}@arara.test`;
      const ip = `198.51.100.${people % 250}`;
      await module.add({ email, name, password: STAFF_PASSWORD, role });
      const { challenge, enrol } = await module.login(email, STAFF_PASSWORD, ip);
      const secret = enrol?.secret ?? '';
      const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
      const { token, staff } = await module.code(challenge, code, { ip, agent: 'a test' });
      return { ...staff, ip, token, secret };
    },
    async close() {
      await module.settled();
      await jobs.stop();
      await database.drop();
    },
  };
}
