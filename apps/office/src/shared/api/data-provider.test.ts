import { CallError, createCall } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnsweringServer, openAnsweringServer } from '../../../testing/answering-server.ts';
import { type OfficeData, createDataProvider } from './data-provider.ts';

let server: AnsweringServer;
let office: OfficeData;

beforeAll(async () => {
  server = await openAnsweringServer();
  const call = createCall({ baseUrl: server.url, token: () => 'a-token', locale: () => 'pt', fetch });
  office = createDataProvider(call);
});

afterAll(() => server.close());

beforeEach(() => server.answer({ current_page: 1, per_page: 25, last_page: 1, total: 0, data: [] }));

const params = { pagination: { page: 2, perPage: 25 }, sort: { field: 'requested_at', order: 'ASC' as const } };

describe('list', () => {
  it.each([
    ['withdrawals', '/office/api/withdrawals'],
    ['recharges', '/office/api/recharges'],
    ['payments', '/office/api/payments'],
    ['players', '/office/api/players'],
    ['ledger', '/office/api/ledger'],
    ['audit', '/office/api/audit'],
  ])('%s is read from %s', async (resource, path) => {
    await office.getList(resource, params);
    expect(server.asked[0]).toMatchObject({ method: 'GET', path, authorization: 'Bearer a-token' });
  });

  it('sends page, order and filters, without empty filters', async () => {
    const filter = { status: 'in_review', q: '', player_id: undefined };
    await office.getList('withdrawals', { ...params, filter });
    expect(server.asked[0]?.query).toEqual({ lang: 'pt', status: 'in_review', page: '2', limit: '25', order: 'asc' });
  });

  it('returns its rows and the total', async () => {
    server.answer({ current_page: 1, per_page: 1, last_page: 31, total: 31, data: [{ id: 'W1' }] });
    expect(await office.getList('withdrawals', params)).toMatchObject({ data: [{ id: 'W1' }], total: 31 });
  });

  it('filters by player', async () => {
    const whose = { target: 'player_id', id: 7, filter: { status: 'paid' } };
    await office.getManyReference('withdrawals', { ...params, ...whose });
    expect(server.asked[0]?.query).toMatchObject({ player_id: '7', status: 'paid' });
  });

  it('rejects an unknown resource without a call', async () => {
    await expect(office.getList('bets', params)).rejects.toThrow('no list of bets');
    expect(server.asked).toEqual([]);
  });
});

describe('record', () => {
  it.each([
    ['withdrawal', 'W1', '/office/api/withdrawal'],
    ['players', 7, '/office/api/player'],
    ['player', 7, '/office/api/player'],
    ['site', 'arara', '/office/api/site'],
  ])('%s is read by id', async (resource, id, path) => {
    server.answer({ id });
    expect(await office.getOne(resource, { id })).toEqual({ data: { id } });
    expect(server.asked[0]).toMatchObject({ method: 'GET', path, query: { id: String(id) } });
  });

  it('reads several one by one', async () => {
    server.answer({ id: 7 });
    expect(await office.getMany('players', { ids: [7, 8] })).toEqual({ data: [{ id: 7 }, { id: 7 }] });
    expect(new Set(server.asked.map(({ query }) => query['id']))).toEqual(new Set(['7', '8']));
  });

  it('cannot be updated: money moves by commands only', async () => {
    const change = { id: 'W1', data: {}, previousData: { id: 'W1' } };
    await expect(office.update('withdrawals', change)).rejects.toThrow('no call for update');
    await expect(office.delete('withdrawals', { id: 'W1' })).rejects.toThrow('no call for delete');
    await expect(office.create('withdrawals', { data: {} })).rejects.toThrow('no call for create');
    expect(server.asked).toEqual([]);
  });
});

describe('command', () => {
  it.each<[string, () => Promise<unknown>, string, object]>([
    ['approve', () => office.approve('W1', undefined, 'k1'), '/office/api/withdrawal/approve', { id: 'W1' }],
    [
      'refuse',
      () => office.refuse('W1', 'Chave de outra pessoa', 'own', 'k1'),
      '/office/api/withdrawal/refuse',
      { id: 'W1', reason: 'Chave de outra pessoa', kind: 'own' },
    ],
    [
      'approving many',
      () => office.approveMany(['W1', 'W2'], '80.00', 'k1'),
      '/office/api/withdrawal/approve-many',
      { ids: ['W1', 'W2'], total: '80.00' },
    ],
    ['hold', () => office.hold('W1', 'Espero', 'k1'), '/office/api/withdrawal/hold', { id: 'W1', note: 'Espero' }],
    ['release', () => office.release('W1', 'k1'), '/office/api/withdrawal/release', { id: 'W1' }],
    [
      'escalate',
      () => office.escalate('W1', 'Olhe', 'k1'),
      '/office/api/withdrawal/escalate',
      { id: 'W1', note: 'Olhe' },
    ],
    [
      'credit',
      () => office.credit('E1', 7, 'Comprovante conferido', 'k1'),
      '/office/api/payment/credit',
      { id: 'E1', player_id: 7, reason: 'Comprovante conferido' },
    ],
  ])('%s sends the idempotency key', async (_name, press, path, body) => {
    server.answer({ id: 'W1' });
    expect(await press()).toEqual({ data: { id: 'W1' } });
    expect(server.asked).toEqual([expect.objectContaining({ method: 'POST', path, body, key: 'k1' })]);
  });

  it("rejects with the server's code and message", async () => {
    server.refuse(409, { error: 'second_person_needed', message: 'Falta outra pessoa.' });
    const refused = await office.approve('W1', undefined, 'k1').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CallError);
    expect(refused).toMatchObject({ code: 409, error: 'second_person_needed', message: 'Falta outra pessoa.' });
  });
});
