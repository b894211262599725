import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brazilianDetails } from '../../../../testing/people.ts';
import { type RegisterSimulator, openRegisterSimulator } from '../../../../testing/exclusion-register.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  proofOf,
  registerMember,
  signIn,
  unlimitedCounters,
} from '../../../../testing/index.ts';

/* Sixty days of pauses, exclusions and a register that fails now and then, on a simulated clock. */

const DAY = 86_400;
const CPFS = ['52998224725', '11144477735', '12345678909'];

let server: TestServer;
let register: RegisterSimulator;

beforeAll(async () => {
  register = await openRegisterSimulator();
  server = await createTestServer({ exclusionRegister: register.register, counters: unlimitedCounters() });
  await sql`update sites.site set jurisdiction = 'br-spa'`.execute(server.database.db);
  server.bus.publish('site_changed', { site: 'arara' });
});

afterAll(async () => {
  await server.close();
  await register.close();
});

const run = async (queue: 'exclusions' | 'register_sweep') => {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.settle();
};

/** A session of the day: no session lasts a day. */
async function open(member: TestMember): Promise<TestMember> {
  const token = await signIn(server, member.account);
  return { ...member, token, call: server.call(token) };
}

const start = async ({ call }: TestMember, kind: 'pause' | 'self_exclusion', length: '3d' | '7d' | '1m') =>
  call('exclusionStart', { kind, length, proof: await proofOf(call) });

/** Whether bets are blocked, which wallet and account always agree on. */
async function findBlocked({ id }: TestMember): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean; excluded: boolean }>`
    select w.blocked, m.is_excluded as excluded from ledger.wallet w join identity.member m on m.id = w.player_id
    where m.id = ${id}`.execute(server.database.db);
  expect(rows[0]?.blocked).toBe(rows[0]?.excluded);
  return rows[0]?.blocked === true;
}

it(
  'blocks each player on exactly the days of a pause, an exclusion or an unknown answer',
  { timeout: 120_000 },
  async () => {
    const members: TestMember[] = [];
    for (const cpf of CPFS) members.push(await registerMember(server, brazilianDetails(cpf)));
    const [first, second, third] = members;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three players are needed');
    const blockedDays: number[][] = [[], [], []];
    for (let day = 1; day <= 60; day += 1) {
      server.clock.advance(DAY);
      register.state = day % 20 === 0 ? 'down' : 'up';
      const players = [await open(first), await open(second), await open(third)] as const;
      await server.settle();
      if (day === 2) await start(players[0], 'pause', '3d');
      if (day === 10) await start(players[0], 'pause', '7d');
      if (day === 5) await start(players[1], 'self_exclusion', '1m');
      if (day === 41) await players[1].call('exclusionReturn', { proof: await proofOf(players[1].call) });
      if (day === 50) register.list(CPFS[2] ?? '', ['PROGRAMA_SOCIAL']);
      await run('exclusions');
      for (const [index, player] of players.entries()) if (await findBlocked(player)) blockedDays[index]?.push(day);
    }
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    // On days 20, 40 and 60 the register gave no answer.
    expect(blockedDays[0]).toEqual([...range(2, 4), ...range(10, 16), 20, 40, 60]);
    // A month from day 5 ends on day 35 or 36, and the return takes a confirmation and a day.
    expect(blockedDays[1]).toEqual([...range(5, 41), 60]);
    // Listed on day 50, found at the sign-in of day 51.
    expect(blockedDays[2]).toEqual([20, 40, ...range(51, 60)]);
  },
);
