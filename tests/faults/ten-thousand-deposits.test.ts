import {
  type TestServer,
  type TestMember,
  createTestServer,
  registerMember,
  seededRandom,
  signInStaff,
  unlimitedCounters,
} from '@arara/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { fromAnywhere } from './unlimited-requests.ts';
import { isLong } from './kill-count.ts';

/** Ten thousand in the long form. */
const DEPOSITS = isLong ? 10_000 : 500;
const MEMBERS = 20;
const AT_ONCE = 8;

/** How the notifications of a hundred payments arrive: the rest arrive once. */
const SHARES = { duplicate: 20, reorder: 10, drop: 5 } as const;

type Way = keyof typeof SHARES | 'deliver';

let server: TestServer;
let members: TestMember[];

beforeAll(async () => {
  server = fromAnywhere(await createTestServer({ trustProxy: ['127.0.0.1'], counters: unlimitedCounters() }));
  members = [];
  for (let one = 0; one < MEMBERS; one += 1) members.push(await registerMember(server));
});

afterAll(() => server.close());

/** Returns each delivery as often as its share says, in a seeded random order. */
function drawWays(): Way[] {
  const random = seededRandom('ten thousand deposits');
  const ways: Way[] = Object.entries(SHARES).flatMap(([way, share]) =>
    Array.from({ length: (DEPOSITS * share) / 100 }, () => way as Way),
  );
  while (ways.length < DEPOSITS) ways.push('deliver');
  for (let last = ways.length - 1; last > 0; last -= 1) {
    const other = random.int(last + 1);
    [ways[last], ways[other]] = [ways[other] ?? 'deliver', ways[last] ?? 'deliver'];
  }
  return ways;
}

interface Order {
  code: string;
  number: string;
  centavos: bigint;
  member: TestMember;
}

/** Requests all deposits, some concurrently. Amounts differ, so that none can be mistaken for another. */
async function askForAll(): Promise<Order[]> {
  const orders: Order[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let mine = next++; mine < DEPOSITS; mine = next++) {
      const member = members[mine % MEMBERS];
      if (member === undefined) throw new Error('there is nobody to deposit');
      const centavos = 10_00n + BigInt(mine);
      const money = `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;
      const { data } = await member.call('recharge', { money, payment_id: 1, payment_type: 'pix' });
      orders.push({ code: data.pix_code, number: data.order_number, centavos, member });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return orders;
}

it(
  `${DEPOSITS} deposits are each credited exactly once, whatever becomes of the news of them`,
  { timeout: isLong ? 1_800_000 : 300_000 },
  async () => {
    const orders = await askForAll();
    const ways = drawWays();
    const began = performance.now();
    for (const [at, { code }] of orders.entries()) {
      server.bank.faults({ webhook: ways[at] ?? 'deliver' });
      expect(server.bank.pay(code).ok).toBe(true);
    }
    await server.settle();
    const lost = ways.filter((way) => way === 'drop').length;
    const staff = await signInStaff(server, 'admin');
    const credited = (await staff('officePayments', { status: 'credited' })).data.total;
    // In a slow run the polling job has already found some of the others.
    expect(credited).toBeGreaterThanOrEqual(DEPOSITS - lost);
    // Lost notifications are found in the bank's list.
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'pix_sweep', {}));
    await server.settle();
    const seconds = (performance.now() - began) / 1000;

    expect((await staff('officePayments', {})).data.total).toBe(DEPOSITS);
    expect((await staff('officePayments', { status: 'credited' })).data.total).toBe(DEPOSITS);
    for (const member of members) {
      const due = orders.reduce((sum, order) => (order.member === member ? sum + order.centavos : sum), 0n);
      const { data } = await member.call('me', {});
      expect(data.money.replace('.', '')).toBe(String(due));
    }
    await requireSoundBooks(server);
    const [first] = orders;
    expect((await first?.member.call('rechargeDetail', { order_number: first.number }))?.data.status).toBe(2);
    const rate = (DEPOSITS / seconds).toFixed(0);
    process.stdout.write(
      `\n${DEPOSITS} deposits in ${seconds.toFixed(1)} s (${rate} a second): ${SHARES.duplicate} % of the news came twice, ` +
        `${SHARES.reorder} % out of order, ${SHARES.drop} % never\n`,
    );
  },
);
