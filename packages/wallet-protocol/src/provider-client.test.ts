import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { scriptedPlatform } from '../testing/scripted-platform.ts';
import { createProviderClient } from './index.ts';

const game = {
  game_code: 'sol',
  title: 'Sol da Manhã',
  category: 'slot',
  rtp_bps: 9650,
  min_bet: 50,
  max_bet: 10_000,
  version: '1.0.0',
  enabled: true,
  free_rounds: true,
  demo: true,
};

describe('what a platform asks of a provider', () => {
  it('is its games, read as the protocol has them', async () => {
    const { parts } = scriptedPlatform({ code: 'OK', games: [game] });
    expect(await createProviderClient(parts).games()).toMatchObject({
      outcome: 'answered',
      answer: { games: [{ game_code: 'sol', min_bet: 50n }] },
    });
  });

  it('is its games with their titles, by whole language tags too', async () => {
    const titles = { 'pt-BR': 'Sol da Manhã', 'zh-Hans-CN': '晨光' };
    const { parts } = scriptedPlatform({ code: 'OK', games: [{ ...game, titles }] });
    expect(await createProviderClient(parts).games()).toMatchObject({ answer: { games: [{ titles }] } });
  });

  it('is not believed where it is something else', async () => {
    const { parts } = scriptedPlatform({ code: 'OK', games: [{ ...game, rtp_bps: 12_000 }] });
    expect(await createProviderClient(parts).games()).toMatchObject({ outcome: 'unknown' });
  });

  it('is signed, under the path that the provider has', async () => {
    const { parts, received } = scriptedPlatform({ code: 'OK' });
    const client = createProviderClient({ ...parts, baseUrl: 'https://jogos.example/owp/' });
    await client.launch({
      mode: 'real',
      player_id: '1001',
      session_token: 'a-token',
      game_code: 'sol',
      currency: 'BRL',
      language: 'pt-BR',
      device: 'mobile',
    });
    const campaign = { campaign_id: 'c1', player_id: '1001', game_code: 'sol', currency: 'BRL', rounds: 5 };
    await client.createFreeRounds({ ...campaign, bet_amount: centavos(100), expires_at: '2026-12-01T00:00:00Z' });
    await client.freeRounds({ campaign_id: 'c1' });
    await client.cancelFreeRounds({ campaign_id: 'c1' });
    await client.roundDetails({ player_id: '1001', round_id: 'r1' });
    await client.transactions({ from: new Date(0), limit: 10 });
    expect(received.map(({ path }) => path)).toEqual([
      '/owp/launch',
      '/owp/freerounds/create',
      '/owp/freerounds/info',
      '/owp/freerounds/cancel',
      '/owp/round/details',
      '/owp/transactions?from=1970-01-01T00%3A00%3A00.000Z&limit=10',
    ]);
    expect(received.every(({ headers }) => headers['x-owp-signature']?.startsWith('v1='))).toBe(true);
    expect(received[1]?.body).toMatchObject({ bet_amount: 100 });
  });
});
