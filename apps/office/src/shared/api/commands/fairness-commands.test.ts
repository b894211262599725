import { createCall } from '@arara/contract/client';
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweringServer, openAnsweringServer } from '../../../../testing/answering-server.ts';
import { type OfficeData, createDataProvider } from '../data-provider.ts';
import { now } from '../../platform/browser.ts';
import type { ChainsRecord, TablesRecord } from '../records.ts';

let server: AnsweringServer;
let office: OfficeData;

beforeAll(async () => {
  server = await openAnsweringServer();
  office = createDataProvider(createCall({ baseUrl: server.url, token: () => 'a-token', locale: () => 'pt', fetch }));
});

afterAll(() => server.close());

describe('shared tables', () => {
  it("are read as one record with the server's clock offset", async () => {
    server.answer([{ id: 'foguete' }], '/office/api/tables', { in_play: '12.00', now: now() + 60_000 });
    const { data } = await office.getOne<TablesRecord & RaRecord>('table-book', { id: 'all' });
    expect(data).toMatchObject({ id: 'all', rows: [{ id: 'foguete' }], inPlay: '12.00' });
    expect(data.aheadMs).toBeGreaterThan(50_000);
    expect(data.aheadMs).toBeLessThanOrEqual(60_000);
  });

  it('list their rounds by page and game', async () => {
    server.answer({ current_page: 1, per_page: 25, last_page: 1, total: 1, data: [{ id: 'r1' }] });
    const params = { pagination: { page: 2, perPage: 25 }, filter: { game: 'foguete', status: 'void', q: '' } };
    expect(await office.getList('table-rounds', params)).toMatchObject({ data: [{ id: 'r1' }], total: 1 });
    expect(server.asked[0]).toMatchObject({
      path: '/office/api/table/rounds',
      query: { game: 'foguete', status: 'void', page: '2' },
    });
  });
});

describe('hash chains', () => {
  it('are read as one record, by game', async () => {
    server.answer([{ id: 'c1', game: 'foguete', title: 'Foguete', state: 'active' }], '/office/api/fairness', {
      rotations: [],
      beacon: null,
    });
    const { data } = await office.getOne<ChainsRecord & RaRecord>('chain-book', { id: 'all' });
    expect(data).toMatchObject({ beacon: null, rows: [{ id: 'foguete', title: 'Foguete', active: { id: 'c1' } }] });
  });

  it('are rotated with a reason and the idempotency key', async () => {
    server.answer({});
    await office.rotateChain('foguete', 'elo visto por engano', 'k1');
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/office/api/fairness/rotate',
        key: 'k1',
        body: { game: 'foguete', reason: 'elo visto por engano' },
      },
    ]);
  });
});
