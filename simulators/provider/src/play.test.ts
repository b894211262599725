import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { enter, openProvider, play } from '../testing/open-provider.ts';

describe('a game', () => {
  it('is opened by its address once, in the frame of its lobby alone', async () => {
    const open = await openProvider();
    const seat = open.platform.addPlayer(1000n);
    const { url, response, setup } = await enter(open, seat);
    expect(setup).toMatchObject({ balance: '1000', isDemo: false, lobby: 'https://casa.example' });
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors https://casa.example');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect((await fetch(url)).status).toBe(410);
  });

  it('is no longer opened after five minutes', async () => {
    const open = await openProvider();
    const launched = await open.client.launch({
      mode: 'demo',
      game_code: 'tres-marias',
      currency: 'BRL',
      language: 'en',
      device: 'desktop',
    });
    open.wait(300_000);
    const url = launched.outcome === 'answered' ? (launched.answer.url ?? '') : '';
    expect((await fetch(url)).status).toBe(410);
  });

  it('takes a stake, draws, pays, and says what the player has', async () => {
    const open = await openProvider({ draws: [0, 1] });
    const seat = open.platform.addPlayer(1000n);
    const { setup } = await enter(open, seat);
    expect(await play(open, setup.session)).toMatchObject({ kind: 'played', won: 196n, balance: 1096n, isOwed: false });
    expect(await play(open, setup.session)).toMatchObject({ kind: 'played', won: 0n, balance: 996n });
    expect(open.platform.received.map((line) => line.split(' ')[0])).toEqual(['balance', 'bet', 'win', 'bet', 'win']);
  });

  it('is refused where the wallet is too light, and has drawn nothing', async () => {
    const open = await openProvider();
    const { setup } = await enter(open, open.platform.addPlayer(99n));
    expect(await play(open, setup.session)).toMatchObject({
      kind: 'refused',
      code: 'INSUFFICIENT_FUNDS',
      balance: 99n,
    });
    expect([...open.simulator.state.rounds.values()]).toMatchObject([{ state: 'void' }]);
  });

  it('takes no stake that it does not have, no choice, no session of nobody', async () => {
    const open = await openProvider();
    const { setup } = await enter(open, open.platform.addPlayer(1000n));
    for (const [stake, choice] of [
      ['101', 0],
      ['-100', 0],
      ['100', 2],
      ['100', -1],
    ] as const)
      expect(await play(open, setup.session, stake, choice)).toMatchObject({ status: 400 });
    expect(await play(open, 'nobody')).toMatchObject({ status: 410, kind: 'ended' });
    expect(open.simulator.state.rounds.size).toBe(0);
  });

  it('plays one round at a time', async () => {
    const open = await openProvider();
    const { setup } = await enter(open, open.platform.addPlayer(1000n));
    const both = await Promise.all([play(open, setup.session), play(open, setup.session)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is played for fun without a wallet', async () => {
    const open = await openProvider({ draws: [0] });
    const launched = await open.client.launch({
      mode: 'demo',
      game_code: 'moeda-do-sol',
      currency: 'BRL',
      language: 'tr',
      device: 'mobile',
    });
    const page = await (await fetch(launched.outcome === 'answered' ? (launched.answer.url ?? '') : '')).text();
    const [, session = ''] = /&quot;session&quot;:&quot;([^&]+)/.exec(page) ?? [];
    expect(await play(open, session)).toMatchObject({ kind: 'played', balance: 1_000_96n });
    expect(open.platform.received).toEqual([]);
  });
});

describe('free rounds', () => {
  it('cost nothing, pay what they win and end', async () => {
    const open = await openProvider({ draws: [0, 0, 1] });
    const seat = open.platform.addPlayer(1000n);
    const campaign = {
      campaign_id: 'c1',
      player_id: seat.id,
      game_code: 'moeda-do-sol',
      currency: 'BRL',
      rounds: 2,
      bet_amount: centavos(200),
      expires_at: '2026-12-01T00:00:00Z',
    };
    open.platform.books.campaigns.set('c1', { player: seat.id, rounds: 2, used: new Set() });
    await open.client.createFreeRounds(campaign);
    const { setup } = await enter(open, seat);
    expect(await play(open, setup.session)).toMatchObject({
      stake: 200n,
      won: 392n,
      balance: 1392n,
      free: { remaining: 1 },
    });
    const last = await play(open, setup.session);
    expect([last.balance, last.free]).toEqual([1784n, undefined]);
    expect(await open.client.freeRounds({ campaign_id: 'c1' })).toMatchObject({
      answer: { state: 'used', remaining: 0, won: 784n },
    });
    expect(await play(open, setup.session)).toMatchObject({ stake: 100n, won: 0n, balance: 1684n });
  });

  it('that the platform does not know are played no more', async () => {
    const open = await openProvider({ draws: [1] });
    const seat = open.platform.addPlayer(1000n);
    await open.client.createFreeRounds({
      campaign_id: 'c2',
      player_id: seat.id,
      game_code: 'moeda-do-sol',
      currency: 'BRL',
      rounds: 2,
      bet_amount: centavos(200),
      expires_at: '2026-12-01T00:00:00Z',
    });
    const { setup } = await enter(open, seat);
    expect(await play(open, setup.session)).toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
    expect(await play(open, setup.session)).toMatchObject({ kind: 'played', stake: 100n });
  });
});

describe('a round', () => {
  it('is reported to the platform with all its data', async () => {
    const open = await openProvider({ draws: [0] });
    const seat = open.platform.addPlayer(1000n);
    const { setup } = await enter(open, seat);
    const { round = '' } = await play(open, setup.session);
    expect(await open.client.roundDetails({ player_id: seat.id, round_id: round })).toMatchObject({
      answer: {
        code: 'OK',
        state: 'closed',
        bet: 100n,
        win: 196n,
        summary: 'Moeda do Sol: Sol, saiu Sol',
        transactions: [{ kind: 'bet' }, { kind: 'win', ref_tx_id: `${round}:bet` }],
      },
    });
    expect(await open.client.roundDetails({ player_id: 'another', round_id: round })).toMatchObject({
      answer: { code: 'TX_NOT_FOUND' },
    });
  });
});
