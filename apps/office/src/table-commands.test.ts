import { createCall } from '@arara/contract/client';
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweringServer, openAnsweringServer } from '../testing/answering-server.ts';
import { type OfficeData, createDataProvider } from './data-provider.ts';
import { now } from './platform.ts';
import type { ChainBook, TableBook } from './records.ts';

let server: AnsweringServer;
let office: OfficeData;

beforeAll(async () => {
  server = await openAnsweringServer();
  office = createDataProvider(createCall({ baseUrl: server.url, token: () => 'a-token', locale: () => 'pt', fetch }));
});

afterAll(() => server.close());

describe('the shared tables', () => {
  it('are read whole, with how far the clock of the server is ahead of this one', async () => {
    server.answer([{ id: 'foguete' }], '/office/api/tables', { in_play: '12.00', now: now() + 60_000 });
    const { data } = await office.getOne<TableBook & RaRecord>('table-book', { id: 'all' });
    expect(data).toMatchObject({ id: 'all', rows: [{ id: 'foguete' }], inPlay: '12.00' });
    expect(data.aheadMs).toBeGreaterThan(50_000);
    expect(data.aheadMs).toBeLessThanOrEqual(60_000);
  });

  it('have their rounds page by page, narrowed to one game', async () => {
    server.answer({ current_page: 1, per_page: 25, last_page: 1, total: 1, data: [{ id: 'r1' }] });
    const place = { pagination: { page: 2, perPage: 25 }, filter: { game: 'foguete', status: 'void', q: '' } };
    expect(await office.getList('table-rounds', place)).toEqual({ data: [{ id: 'r1' }], total: 1 });
    expect(server.asked[0]).toMatchObject({
      path: '/office/api/table/rounds',
      query: { game: 'foguete', status: 'void', page: '2' },
    });
  });
});

describe('what they draw by', () => {
  it('is read whole, game by game', async () => {
    server.answer([{ id: 'c1', game: 'foguete', title: 'Foguete', state: 'active' }], '/office/api/fairness', {
      rotations: [],
      beacon: null,
    });
    const { data } = await office.getOne<ChainBook & RaRecord>('chain-book', { id: 'all' });
    expect(data).toMatchObject({ beacon: null, rows: [{ id: 'foguete', title: 'Foguete', active: { id: 'c1' } }] });
  });

  it('is put away with a reason, under the key of the press', async () => {
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
