import { createCall } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnsweringServer, openAnsweringServer } from '../../../../testing/answering-server.ts';
import { type OfficeData, createDataProvider } from '../data-provider.ts';
import { freeRoundsKey } from './game-provider-commands.ts';

let server: AnsweringServer;
let office: OfficeData;

beforeAll(async () => {
  server = await openAnsweringServer();
  office = createDataProvider(createCall({ baseUrl: server.url, token: () => 'a-token', locale: () => 'pt', fetch }));
});

afterAll(() => server.close());

beforeEach(() => server.answer({ remaining_there: 3 }));

const campaign = { provider: 'fora', id: 'c/1', reason: 'engano' };
const grant = { player_id: 7, game: 'fora-roda', stake: '0.50', rounds: 4, days: 7, reason: 'desculpa' };

describe('game provider command', () => {
  it.each<[string, () => Promise<unknown>, string, object]>([
    [
      'settle a case',
      () => office.settleOutsideReview('r1', 'acertado', 'k1'),
      '/office/api/outside/review/settle',
      { id: 'r1', note: 'acertado' },
    ],
    ['give free rounds', () => office.giveFreeRounds(grant, 'k1'), '/office/api/free-rounds/give', grant],
    ['take them back', () => office.cancelFreeRounds(campaign, 'k1'), '/office/api/free-rounds/cancel', campaign],
  ])('%s sends the idempotency key', async (_what, act, path, body) => {
    await act();
    expect(server.asked).toMatchObject([{ method: 'POST', path, key: 'k1', body }]);
  });

  it('reads free rounds by provider and campaign id, whatever characters the id has', async () => {
    const id = freeRoundsKey('fora', 'c/1');
    expect(await office.getOne('free-rounds-info', { id })).toEqual({ data: { id, remaining_there: 3 } });
    expect(server.asked).toMatchObject([
      { path: '/office/api/free-rounds/info', query: { provider: 'fora', id: 'c/1' } },
    ]);
  });
});
