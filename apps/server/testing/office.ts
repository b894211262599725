import { TOTP } from 'otpauth';
import { createPasswords } from '../src/modules/identity/index.ts';
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
  /** Somebody of a role, signed in with both steps. */
  signIn(role: string, name?: string): Promise<Actor & SignedIn & { token: string; secret: string }>;
  close(): Promise<void>;
}

export const OFFICE_PASSWORD = 'uma-senha-de-equipe';

let people = 0;

export async function createTestOffice(): Promise<TestOffice> {
  const database = await createTestDatabase();
  const clock = fakeClock();
  const random = seededRandom('office');
  const bus = createLocalBus(() => undefined);
  const vault = createVault({ ...database, bus, clock, random, ring: testKeyRing() });
  const parts = { ...database, clock, random, vault, log: createLog('silent'), passwords: createPasswords() };
  const office = createStaff({ ...parts, ids: createIds({ clock, random }) });
  await vault.open();
  await office.open();
  return {
    office,
    clock,
    database,
    vault,
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
      await database.drop();
    },
  };
}
