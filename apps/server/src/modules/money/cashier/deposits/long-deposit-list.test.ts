import type { Call, Input } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertExpiredOrders } from '../../../../../testing/deposit-rows.ts';
import { type TestServer, createTestServer, registerMember, signInStaff } from '../../../../../testing/index.ts';

const COUNT = 10_030;
const LIMIT = 100;

let server: TestServer;
let ana: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance');
  const { id } = await registerMember(server);
  await insertExpiredOrders(server, id, COUNT);
});

afterAll(() => server.close());

const list = async (input: Input<'officeRecharges'>) => (await ana('officeRecharges', input)).data;

/** The number at the end of an order: the newest has the lowest. */
const toNumber = ({ id }: { id: string }): number => Number(id.slice(1));

describe('a list of more deposits than are counted', () => {
  it('counts 10,000 and leaves out the sum', async () => {
    expect(await list({})).toMatchObject({ total: 10_000, is_total_exact: false, sum: null, previous_cursor: null });
  });

  it('counts and sums all that a filter leaves', async () => {
    const found = await list({ max_amount: '10.03' });
    expect(found).toMatchObject({ total: 3, is_total_exact: true, sum: '30.06', next_cursor: null });
  });

  it.each([
    ['created', 'desc'],
    ['created', 'asc'],
    ['amount', 'desc'],
  ] as const)('has every order once on its pages, by %s %s', async (sort, order) => {
    const seen: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ sort, order, limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.data.map(toNumber));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
    const isNewestFirst = sort === 'created' && order === 'desc';
    expect(seen).toEqual(isNewestFirst ? numbers : numbers.toReversed());
  });

  it('refuses a cursor of another order, naming the field', async () => {
    const { next_cursor: cursor } = await list({ limit: LIMIT });
    await expect(list({ sort: 'amount', cursor: cursor ?? '' })).rejects.toMatchObject({
      code: 422,
      error: 'invalid',
      errors: { cursor: [expect.any(String)] },
    });
    await expect(list({ cursor: 'não é' })).rejects.toMatchObject({ errors: { cursor: [expect.any(String)] } });
  });

  it('refuses a numbered page beyond the rows that are counted', async () => {
    expect((await list({ page: 100, limit: LIMIT })).data).toHaveLength(LIMIT);
    await expect(list({ page: 101, limit: LIMIT })).rejects.toMatchObject({
      error: 'page_too_far',
      errors: { page: [expect.any(String)] },
    });
  });
});
