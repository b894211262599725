import type { Call } from '@arara/contract/client';
import { centavos, formatReais, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';

let server: TestServer;
let support: Call;
let auditor: Call;
let maria: TestMember;
let withdrawal: string;

const ROUNDS = 12;

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
  support = await signInStaff(server, 'support');
  auditor = await signInStaff(server, 'auditor');
  const finance = await signInStaff(server, 'finance');
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  await maria.call('ftdClaim', {});
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  for (let round = 0; round < ROUNDS; round += 1) {
    await maria.call('bet', { session, stake: '2.00', input: {}, key: freshKey() });
  }
  const account = await prepareWithdrawal(maria);
  withdrawal = (await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
  await finance('officeApprove', { id: withdrawal, reason: 'Conferido' });
  await settleDelayedJobs(server);
  await support('officePlayerNote', { player_id: maria.id, text: 'Ligou às 9h.' });
});

afterAll(() => server.close());

const overview = async (id = maria.id) => (await support('officePlayerOverview', { player_id: id })).data;

/** Sums the legs of a player on an account of the ledger, over some kinds of movement. */
async function sumLegs(account: string, kinds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(leg.amount), 0)::bigint::text as total
    from ledger.transaction t, unnest(t.accounts, t.amounts) as leg (account, amount)
      join ledger.account a on a.id = leg.account
    where t.player_id = ${maria.id} and a.name = ${account} and t.kind = any(${[...kinds]}::text[])`.execute(
    server.database.db,
  );
  return formatReais(centavos(BigInt(rows[0]?.total ?? '0')));
}

const reais = (text: string | null): bigint => parseReais((text ?? '').replace('-', '')) ?? 0n;

describe('the figures of a player', () => {
  it('are those of the wallet and the ledger', async () => {
    const shown = await overview();
    const { rows } = await sql<{ cash: string; bonus: string; held: string; staked: string; won: string }>`
      select w.cash::text, w.bonus::text, w.held::text,
        (select coalesce(sum(stake), 0)::text from ledger.transaction where player_id = ${maria.id} and kind = 'bet') as staked,
        (select coalesce(sum(win), 0)::text from ledger.transaction where player_id = ${maria.id} and kind = 'bet') as won
      from ledger.wallet w where w.player_id = ${maria.id}`.execute(server.database.db);
    const toReais = (amount = '0') => formatReais(centavos(BigInt(amount)));
    const [row] = rows;
    expect(shown).toMatchObject({
      cash: toReais(row?.cash),
      bonus: toReais(row?.bonus),
      held: toReais(row?.held),
      owed: '0.00',
      deposited: '200.00',
      deposits: 1,
      returned: '0.00',
      withdrawn: '40.00',
      net: '160.00',
      staked: toReais(row?.staked),
      withdrawals: 1,
      withdrawals_open: 0,
      signals: [],
      corrections_waiting: 0,
    });
    expect(toReais(row?.staked)).toBe(formatReais(centavos(BigInt(ROUNDS * 200))));
    const ggr = BigInt(row?.staked ?? 0) - BigInt(row?.won ?? 0);
    expect(shown.ggr).toBe(formatReais(centavos(ggr)));
    expect(reais(shown.withdrawable)).toBeLessThanOrEqual(reais(shown.cash));
  });

  it('count the first-deposit bonus as cost and as open wagering', async () => {
    const shown = await overview();
    expect(shown.bonus_cost).toBe(await sumLegs('bonus', ['grant']));
    expect(shown.bonus_cost).not.toBe('0.00');
    const { required, done, left } = shown.wagering ?? { required: '0', done: '0', left: '0' };
    expect(reais(required)).toBe(reais(done) + reais(left));
    expect(reais(left)).toBeGreaterThan(0n);
  });

  it('show the latest notes with their authors', async () => {
    expect((await overview()).notes).toMatchObject([{ by: 'support@arara.test', text: 'Ligou às 9h.' }]);
  });

  it('are left out for staff without the permission of each part', async () => {
    await sql`insert into staff.role (key, name, permissions) values ('leitura', 'Leitura', '{player.read}')`.execute(
      server.database.db,
    );
    const reader = await signInStaff(server, 'leitura' as never, 'leitura@arara.test');
    const shown = (await reader('officePlayerOverview', { player_id: maria.id })).data;
    const { id, signals, corrections_waiting: waiting, notes, ...figures } = shown;
    expect({ id, signals, waiting, notes: notes.length }).toEqual({ id: maria.id, signals: [], waiting: 0, notes: 1 });
    expect(Object.values(figures).filter((value) => value !== null)).toEqual([]);
    await sql`update staff.role set permissions = '{player.read,deposit.read}' where key = 'leitura'`.execute(
      server.database.db,
    );
    const deposits = await signInStaff(server, 'leitura' as never, 'leitura2@arara.test');
    const { data } = await deposits('officePlayerOverview', { player_id: maria.id });
    expect(data).toMatchObject({ deposited: '200.00', deposits: 1, net: null, cash: null, withdrawn: null });
  });

  it('are those of an empty account for a new player', async () => {
    const rosa = await registerMember(server);
    expect(await overview(rosa.id)).toMatchObject({
      cash: '0.00',
      withdrawable: '0.00',
      ggr: '0.00',
      ggr_share: null,
      bonus_cost: '0.00',
      wagering: null,
      notes: [],
    });
  });
});

describe('the play of a player', () => {
  it('is summed by game and adds up', async () => {
    const { games, sum } = (await support('officePlayerPlay', { player_id: maria.id })).data;
    expect(games).toMatchObject([
      { game: 'tigre-da-vez', title: 'Tigre da Vez', rounds: ROUNDS, staked: '24.00', share: '100.00' },
    ]);
    expect(sum).toEqual({ ...games[0], game: undefined, title: undefined, icon: undefined });
    const { ggr } = await overview();
    expect(sum.ggr).toBe(ggr);
  });

  it('leaves out days before the period', async () => {
    server.clock.advance(8 * 86_400);
    const fresh = await signInStaff(server, 'support', 'suporte2@arara.test');
    const { data } = await fresh('officePlayerPlay', { player_id: maria.id, days: 7 });
    expect(data).toMatchObject({ games: [], sum: { rounds: 0, staked: '0.00', rtp: null, share: null } });
    support = fresh;
    auditor = await signInStaff(server, 'auditor', 'auditoria2@arara.test');
  });

  it('is listed bet by bet, in pages, with replayable rounds', async () => {
    const first = await support('officePlayerBets', { player_id: maria.id, limit: 5 });
    expect(first.data).toMatchObject({ total: ROUNDS, last_page: 3 });
    const pages = await Promise.all(
      [2, 3].map((page) => support('officePlayerBets', { player_id: maria.id, limit: 5, page })),
    );
    const rows = [first, ...pages].flatMap(({ data }) => data.data);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROUNDS);
    expect(first.sums.staked).toBe('24.00');
    const won = rows.reduce((total, { win }) => total + reais(win), 0n);
    expect(reais(first.sums.won)).toBe(won);
    const [row] = rows;
    const replay = (await support('officeRound', { player_id: maria.id, round_id: row?.id ?? '' })).data;
    expect(replay).toMatchObject({ stake: row?.stake, win: row?.win });
    expect(row?.multiplier).toMatch(/^\d+\.\d{2}$/);
  });
});

describe('the timeline of a player', () => {
  it('joins orders, bonuses, sign-ins and notes, newest first', async () => {
    const { data } = await support('officePlayerEvents', { player_id: maria.id, limit: 50 });
    const times = data.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(data.find(({ kind }) => kind === 'withdrawal')).toMatchObject({
      reference: withdrawal,
      status: 'paid',
      amount: '40.00',
    });
    expect(data.find(({ kind }) => kind === 'deposit')).toMatchObject({ status: 'credited', amount: '200.00' });
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bonus', 'note']));
    expect((await support('officePlayerEvents', { player_id: maria.id, limit: 2 })).data).toHaveLength(2);
  });

  it('leaves out the kinds that a role may not read', async () => {
    await sql`
      update staff.role set permissions = array_remove(array_remove(permissions, 'withdrawal.read'), 'bonus.read')
      where key = 'auditor'`.execute(server.database.db);
    const fresh = await signInStaff(server, 'auditor', 'auditoria3@arara.test');
    const kinds = (await fresh('officePlayerEvents', { player_id: maria.id, limit: 50 })).data.map(({ kind }) => kind);
    expect(kinds).toContain('deposit');
    expect(kinds).not.toContain('withdrawal');
    expect(kinds).not.toContain('bonus');
  });
});

describe('linked accounts', () => {
  it('are found by the payout key, and raise a signal on both sides', async () => {
    const joana = await registerMember(server);
    await prepareWithdrawal(joana);
    expect((await support('officePlayerLinks', { player_id: joana.id })).data).toMatchObject([
      { player_id: maria.id, account: maria.account, by: ['key'] },
    ]);
    expect((await overview()).signals).toEqual([{ name: 'shared_key', count: 1, amount: null }]);
  });
});

describe('every call of the player page', () => {
  const calls = [
    'officePlayerOverview',
    'officePlayerPlay',
    'officePlayerEvents',
    'officePlayerBets',
    'officePlayerLinks',
  ] as const;

  it.each(calls)('%s needs a player, a permission and a valid number', async (name) => {
    const content = await signInStaff(server, 'content', `${name.toLowerCase()}@arara.test`);
    await expect(content(name, { player_id: maria.id })).rejects.toMatchObject({ code: 403 });
    await expect(maria.call(name, { player_id: maria.id })).rejects.toMatchObject({ code: 401 });
    await expect(auditor(name, { player_id: 999_999 })).rejects.toMatchObject({ code: 404 });
    for (const wrong of [0, -1, 'x', 2_147_483_648])
      await expect(auditor(name, { player_id: wrong })).rejects.toMatchObject({ code: 422 });
  });
});
