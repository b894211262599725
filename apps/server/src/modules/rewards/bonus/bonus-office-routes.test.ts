import { asBonus, asCash, paymentForm, writeRule } from '@arara/activity-kit';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { walkPages } from '../../../../testing/walk-pages.ts';

let server: TestServer;
let ana: Call;
let admin: Call;

beforeAll(async () => {
  server = await createTestServer();
  [ana, admin] = [await signInStaff(server, 'finance'), await signInStaff(server, 'admin')];
});

afterAll(() => server.close());

const written = (payment: object): Record<string, unknown> => writeRule(paymentForm, payment as never);
const gift = (player_id: number, change: object = {}) => ({
  player_id,
  amount: '10.00',
  terms: written(asBonus(500)),
  reason: 'desculpa por uma queda',
  ...change,
});

describe('a manual bonus', () => {
  it('requires the permission, an existing player, a reason and valid terms', async () => {
    const maria = await registerMember(server);
    const support = await signInStaff(server, 'support');
    await expect(support('officeBonusGive', gift(maria.id))).rejects.toMatchObject({ error: 'forbidden' });
    await expect(ana('officeBonusGive', gift(999_999))).rejects.toMatchObject({ error: 'not_found' });
    await expect(ana('officeBonusGive', gift(maria.id, { reason: ' ' }))).rejects.toMatchObject({ error: 'invalid' });
    const terms = { ...written(asBonus(500)), expiresInDays: 0 };
    await expect(ana('officeBonusGive', gift(maria.id, { terms }))).rejects.toMatchObject({
      error: 'promotion_rule',
      errors: { 'terms.expiresInDays': [expect.any(String)] },
    });
    expect((await ana('officeBonuses', { player_id: maria.id })).data.total).toBe(0);
  });

  it('is granted once for a request, listed with its outcome, and recorded in the audit log', async () => {
    const maria = await registerMember(server);
    const key = freshKey();
    const { data } = await ana('officeBonusGive', gift(maria.id), { key });
    expect(await ana('officeBonusGive', gift(maria.id), { key })).toMatchObject({ data });
    expect(data.state).toBe('active');
    const { data: list } = await ana('officeBonuses', { player_id: maria.id, status: 'active', source: 'gift' });
    expect(list.data).toMatchObject([
      { id: data.id, account: maria.account, amount: '10.00', money: '10.00', required: '50.00', done: '0.00' },
    ]);
    const { data: deeds } = await admin('officeAudit', { q: `bonus:${data.id}` });
    expect(deeds.data.map(({ action, reason }) => [action, reason])).toEqual([
      ['bonus.given', 'desculpa por uma queda'],
    ]);
  });

  it('is on one page of the list, whatever the length of the pages', async () => {
    const maria = await registerMember(server);
    for (const amount of ['1.00', '2.00', '3.00']) await ana('officeBonusGive', gift(maria.id, { amount }));
    const filter = { player_id: maria.id, limit: 1 } as const;
    const newest = await walkPages((cursor) => ana('officeBonuses', { ...filter, ...cursor }));
    const oldest = await walkPages((cursor) => ana('officeBonuses', { ...filter, order: 'asc', ...cursor }));
    expect(newest.map(({ amount }) => amount).toSorted()).toEqual(['1.00', '2.00', '3.00']);
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed());
  });

  it('can be cash', async () => {
    const maria = await registerMember(server);
    const { data } = await ana('officeBonusGive', gift(maria.id, { terms: written({ ...asCash, multiplierE2: 100 }) }));
    expect(data.state).toBe('credited');
    expect((await maria.call('me', {})).data).toMatchObject({ money: '10.00', ml_money: '10.00' });
  });

  it('is cancelled once, with a reason and the permission', async () => {
    const maria = await registerMember(server);
    const { data } = await ana('officeBonusGive', gift(maria.id));
    const cancel = { id: data.id, reason: 'conta repetida' };
    const support = await signInStaff(server, 'support', 'outra-ajuda@arara.test');
    await expect(support('officeBonusCancel', cancel)).rejects.toMatchObject({ error: 'forbidden' });
    await expect(ana('officeBonusCancel', { ...cancel, id: 'nada' })).rejects.toMatchObject({ error: 'not_found' });
    expect((await ana('officeBonusCancel', cancel)).data.returned).toBe('10.00');
    await expect(ana('officeBonusCancel', cancel)).rejects.toMatchObject({ error: 'bonus_over' });
    const { data: list } = await ana('officeBonuses', { player_id: maria.id });
    expect(list.data).toMatchObject([
      { state: 'cancelled', reason: 'conta repetida', returned: '10.00', money: '0.00' },
    ]);
  });
});

describe('the contribution rules', () => {
  it('count all games equally until staff changes them, for later bets only', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '50.00');
    await ana('officeBonusGive', gift(maria.id, { terms: written({ ...asCash, multiplierE2: 1_000 }) }));
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey(), input: null });
    await bet();
    expect((await admin('officeContributions', {})).data).toEqual({
      version: 0,
      rows: [],
      outside_defaults: [
        { category: 'slot', share_bps: 10_000 },
        { category: 'video-game', share_bps: 10_000 },
        { category: 'fish', share_bps: 5_000 },
        { category: null, share_bps: 1_000 },
      ],
      history: [],
    });
    const rows = [
      { category: 'slot', game: null, share_bps: 2_000 },
      { category: null, game: 'dado', share_bps: 0 },
      { category: 'live', game: null, share_bps: 500, outside: true },
      { category: null, game: 'gates-of-test', share_bps: 9_000, outside: true },
    ];
    const change = { version: 0, rows, reason: 'jogos de baixo risco' };
    await expect(ana('officeContributionsSet', change)).rejects.toMatchObject({ error: 'forbidden' });
    expect((await admin('officeContributionsSet', change)).data.version).toBe(1);
    await bet();
    expect((await maria.call('me', {})).data.ml_money).toBe('98.80');
    await expect(admin('officeContributionsSet', change)).rejects.toMatchObject({ error: 'rules_changed' });
    const { data } = await ana('officeContributions', {});
    expect(data).toMatchObject({
      version: 1,
      rows: rows.map((row) => ({ outside: false, ...row })),
      history: [{ version: 1, staff: expect.stringMatching(/@/) as string }],
    });
  });

  it('are refused where a row names nothing, two things, or a duplicate', async () => {
    const set = (rows: { category: string | null; game: string | null; share_bps: number }[]) =>
      admin('officeContributionsSet', { version: 1, rows, reason: 'uma tentativa' });
    const row = { category: 'slot', game: null, share_bps: 100 };
    for (const bad of [
      { ...row, category: null },
      { ...row, game: 'dado' },
      { ...row, category: '' },
    ])
      await expect(set([bad])).rejects.toMatchObject({ error: 'invalid', errors: { 'rows.0': [expect.any(String)] } });
    await expect(set([row, row])).rejects.toMatchObject({ errors: { 'rows.1': [expect.any(String)] } });
    expect((await admin('officeContributions', {})).data.version).toBe(1);
  });
});
