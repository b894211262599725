import { TOTP } from 'otpauth';
import { createPasswords } from '../src/modules/identity/index.ts';
import { createJobs } from '../src/modules/jobs/index.ts';
import { type Letter, type Ways, createMessenger } from '../src/modules/messenger/index.ts';
import { type Staff, createStaff } from '../src/modules/staff/index.ts';
import { type Vault, createVault } from '../src/modules/vault/index.ts';
import { type Actor, type SignedIn, createIds, createLocalBus, createLog } from '../src/platform/index.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { testKeyRing } from './key-ring.ts';
import { seededRandom } from './seeded-random.ts';

/** The back office alone, without a house around it. */
export interface TestOffice {
  office: Staff;
  clock: FakeClock;
  database: TestDatabase;
  vault: Vault;
  /** Lets what waits go out, and answers all mail so far, the latest last. */
  mail(): Promise<readonly Letter[]>;
  /** Somebody of a role, signed in with both steps. */
  signIn(role: string, name?: string): Promise<Actor & SignedIn & { token: string; secret: string }>;
  close(): Promise<void>;
}

export const OFFICE_PASSWORD = 'uma-senha-de-equipe';

let people = 0;

/** `withMail: false` is a house that has no way to send any. */
export async function createTestOffice({ withMail = true } = {}): Promise<TestOffice> {
  const database = await createTestDatabase();
  const clock = fakeClock();
  const random = seededRandom('office');
  const bus = createLocalBus(() => undefined);
  const vault = createVault({ ...database, bus, clock, random, ring: testKeyRing() });
  const log = createLog('silent');
  const ids = createIds({ clock, random });
  const jobs = createJobs({ url: database.url, log });
  const parts = { ...database, clock, ids, jobs, log, random, vault, passwords: createPasswords() };
  const letters: Letter[] = [];
  const post = { send: (letter: Letter) => Promise.resolve(void letters.push(letter)) };
  const ways: Ways = { sms: null, mail: withMail ? post : null };
  const messenger = createMessenger({ ...parts, ways, brandOf: (_q, { site }) => Promise.resolve(site ?? 'Arara') });
  const office = createStaff({ ...parts, messenger });
  await vault.open();
  await office.open();
  await jobs.start({ working: false });
  return {
    office,
    clock,
    database,
    vault,
    async mail() {
      await jobs.drain();
      return letters;
    },
    async signIn(role, name = role) {
      people += 1;
      const email = `${name}${people}@arara.test`;
      const ip = `198.51.100.${people % 250}`;
      await office.add({ email, name, password: OFFICE_PASSWORD, role });
      const { challenge, enrol } = await office.login(email, OFFICE_PASSWORD, ip);
      const secret = enrol?.secret ?? '';
      const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
      const { token, staff } = await office.code(challenge, code, { ip, agent: 'a test' });
      return { ...staff, ip, token, secret };
    },
    async close() {
      await office.settled();
      await jobs.stop();
      await database.drop();
    },
  };
}
