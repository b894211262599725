import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { coinGame, flightGame, freshKey, testGrant, signInStaff } from '../../../../testing/index.ts';
import { walkPages } from '../../../../testing/walk-pages.ts';
import { type SharedPlayer, type SharedTables, openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';

let tables: SharedTables;
let maria: SharedPlayer;

beforeAll(async () => {
  tables = await openSharedTables();
  await tables.step();
  maria = await sitDown(tables, { money: '500.00' });
});

afterEach(() => requireSoundBooks(tables));
afterAll(() => tables.close());

/** Finishes the current round and opens the next one. */
async function nextRound(): Promise<void> {
  for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
}

const loadWallet = async (id: number) => {
  const { rows } = await sql<{ cash: bigint; bonus: bigint; in_play: bigint; is_play: boolean }>`
    select cash, bonus, in_play, is_play from ledger.wallet where player_id = ${id}`.execute(tables.database.db);
  return rows[0];
};

describe('placing a ticket', () => {
  it('is refused after the lock time, also before the round is locked', async () => {
    const { round } = await maria.loadView();
    tables.clock.advance(10);
    await expect(maria.place({ round_id: round.id })).rejects.toMatchObject({ error: 'betting_closed' });
    await tables.step();
    await expect(maria.place({ round_id: round.id })).rejects.toMatchObject({ error: 'betting_closed' });
    for (const seconds of [1, 4, 3]) await tables.pass(seconds);
  });

  it('accepts as many of fifty concurrent tickets as the balance covers', async () => {
    const poor = await sitDown(tables, { game: flightGame.name, money: '20.00' });
    const { round } = await poor.loadView();
    const requests = Array.from({ length: 50 }, () => poor.place({ round_id: round.id, stake: '50.00' }));
    const refused = (await Promise.allSettled(requests)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(50);
    const whole = await sitDown(tables, { money: '50.00' });
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => whole.place({ stake: '50.00' })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await loadWallet(whole.id)).toMatchObject({ cash: 0n, in_play: 5_000n });
    await nextRound();
    expect(await loadWallet(whole.id)).toMatchObject({ in_play: 0n });
  });

  it('is refused for a blocked player and above a stake limit', async () => {
    const blocked = await sitDown(tables, { money: '50.00' });
    await sql`update ledger.wallet set status_blocked = true where player_id = ${blocked.id}`.execute(
      tables.database.db,
    );
    await expect(blocked.place()).rejects.toMatchObject({ error: 'player_blocked' });
    await sql`
      update ledger.wallet set status_blocked = false, day_stake_limit = 150 where player_id = ${blocked.id}`.execute(
      tables.database.db,
    );
    await blocked.place();
    await expect(blocked.place()).rejects.toMatchObject({ error: 'limit_reached' });
    await nextRound();
  });

  it('is refused once staff closes the game; the open round is finished', async () => {
    const risk = await signInStaff(tables, 'risk');
    const set = (state: 'open' | 'closed') =>
      risk('officeGameSwitch', { kind: 'game', name: coinGame.name, state, reason: 'manutenção' });
    const key = freshKey();
    const { ticket } = (await maria.place({ key })).data;
    await set('closed');
    await expect(maria.place()).rejects.toMatchObject({ error: 'game_closed' });
    expect((await maria.place({ key, round_id: ticket.round_id })).data.replayed).toBe(true);
    expect((await maria.call('continuePlaying', {})).data[0]).toMatchObject({ name: coinGame.name, round_open: true });
    await nextRound();
    await tables.pass(30);
    const view = await maria.loadView();
    expect(view.round).toMatchObject({ id: ticket.round_id, state: 'settled' });
    await set('open');
    await tables.pass(1);
    expect((await maria.loadView()).round).toMatchObject({ state: 'open', number: view.round.number + 1 });
  });
});

describe('the stake of a ticket', () => {
  it('may be bonus, and counts towards its grant', async () => {
    const joao = await sitDown(tables);
    const grant = testGrant(joao.id, 'bonus', 10_00, tables.clock.now(), { multiplierE2: 10_000 });
    await tables.database.atomically((tx) => tables.server.bonus.give(tx, grant));
    const { data } = await joao.place({ stake: '5.00' });
    expect(data).toMatchObject({ money: '0.00', bonus_money: '5.00' });
    expect(await loadWallet(joao.id)).toMatchObject({ cash: 0n, bonus: 500n, in_play: 500n });
    await nextRound();
    const { rows } = await sql<{ amount: bigint }>`
      select amount from ledger.bonus_progress where player_id = ${joao.id}`.execute(tables.database.db);
    expect(rows).toEqual([{ amount: 500n }]);
    const ended = (await joao.call('myTickets', { state: 'over' })).data.data[0];
    const won = ended?.state === 'paid' ? 980n : 0n;
    expect(await loadWallet(joao.id)).toMatchObject({ cash: 0n, bonus: 500n + won, in_play: 0n });
  });

  it('may be play money, which stays apart from real money', async () => {
    const entered = (await tables.call()('demo', { over18: true })).data;
    const call = tables.call(entered.access_token);
    const { id } = (await call('me', {})).data;
    const guest = await sitDown(tables, { member: { id, account: '', token: entered.access_token, call } });
    const before = await loadWallet(id);
    await guest.place({ stake: '50.00' });
    expect(await loadWallet(id)).toMatchObject({ is_play: true, cash: (before?.cash ?? 0n) - 5_000n, in_play: 5_000n });
    await nextRound();
    expect(await loadWallet(id)).toMatchObject({ in_play: 0n });
  });

  it('is part of the sum in play that staff sees', async () => {
    const auditor = await signInStaff(tables, 'auditor');
    const { ticket } = (await maria.place({ stake: '5.00' })).data;
    const flying = await sitDown(tables, { game: flightGame.name, member: maria });
    // The flight may be locked; then the next one accepts tickets.
    while ((await flying.loadView()).round.state !== 'open') await tables.pass(1);
    await flying.place({ stake: '1.00' }).catch(() => undefined);
    const seen = await auditor('officeTables', {});
    const { rows } = await sql<{ all: bigint }>`
      select sum(in_play)::bigint as all from ledger.wallet`.execute(tables.database.db);
    expect(seen.in_play.replace('.', '')).toBe(String(rows[0]?.all));
    expect(seen.data.map(({ id }) => id)).toContain(coinGame.name);
    await nextRound();
    await nextRound();
    const { data, tickets } = await auditor('officeTableRounds', { game: coinGame.name, round_id: ticket.round_id });
    expect(data.data[0]).toMatchObject({ id: ticket.round_id, state: 'settled', tickets_open: 0 });
    expect(tickets.map(({ id, player_id, account }) => [id, player_id, account])).toContainEqual([
      ticket.id,
      maria.id,
      maria.account,
    ]);
    const number = data.data[0]?.number ?? 0;
    const listRounds = async (search: { q?: string; status?: 'settled' | 'void' }) =>
      (await auditor('officeTableRounds', { game: coinGame.name, ...search })).data;
    expect((await listRounds({ q: String(number) })).data.map(({ id }) => id)).toEqual([ticket.round_id]);
    expect(await listRounds({ q: 'a última' })).toMatchObject({ total: 0, data: [] });
    const [all, over, voided] = [
      await listRounds({}),
      await listRounds({ status: 'settled' }),
      await listRounds({ status: 'void' }),
    ];
    expect(over.total).toBeGreaterThan(0);
    const walked = await walkPages((cursor) =>
      auditor('officeTableRounds', { game: coinGame.name, limit: 1, ...cursor }),
    );
    expect(walked.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
    expect(over.total + voided.total).toBe(all.total);
    expect(voided.data.map(({ state }) => state)).not.toContain('settled');
    expect(seen.now).toBeLessThanOrEqual(tables.clock.now().getTime());
    await expect(auditor('officeTableRounds', { game: 'dado' })).rejects.toMatchObject({ error: 'game_unknown' });
  });
});

describe('the lobby', () => {
  it('lists shared games like others, and their tables to guests', async () => {
    const { data } = await tables.call()('games', { category: 'crash' });
    expect(data.data.map(({ name, min_bet }) => [name, min_bet])).toContainEqual([flightGame.name, '1.00']);
    const { data: all } = await tables.call()('tables', {});
    const coin = all.find(({ game }) => game === coinGame.name);
    expect(coin).toMatchObject({ category: 'live', open: true });
    expect(coin?.round?.state).toMatch(/open|locked|running|settled/);
    expect(coin?.past.length).toBeGreaterThan(2);
    const { data: past } = await tables.call()('tableRounds', { game: coinGame.name, limit: 2 });
    expect(past.data).toHaveLength(2);
    expect(past.data[0]?.state).toBe('settled');
    expect(JSON.stringify(past.data[0]?.outcome)).toMatch(/heads|tails/);
    await expect(tables.call()('tableRounds', { game: 'dado' })).rejects.toMatchObject({ error: 'game_unknown' });
    expect((await tables.call()('tableRounds', { game: coinGame.name, page: 100, limit: 100 })).data.data).toEqual([]);
    const tooDeep = { page: 101, limit: 100 };
    const refused = { code: 422, error: 'invalid', errors: { page: [expect.any(String)] } };
    await expect(tables.call()('tableRounds', { game: coinGame.name, ...tooDeep })).rejects.toMatchObject(refused);
    await expect(maria.call('myTickets', tooDeep)).rejects.toMatchObject(refused);
    await expect(maria.call('tableView', { game: 'dado' })).rejects.toMatchObject({ error: 'game_unknown' });
  });

  it('masks the names of other players', async () => {
    const joao = await sitDown(tables, { money: '50.00' });
    while ((await joao.loadView()).round.state !== 'open') await tables.pass(1);
    await joao.place();
    const { seen } = await maria.loadView();
    expect(seen.map(({ name }) => name)).toContain(`${joao.account.slice(0, 2)}***`);
    expect(JSON.stringify(seen)).not.toContain(joao.account);
    await nextRound();
  });
});

describe('tickets in other modules', () => {
  it('appear in records and data exports, and feed no jackpot', async () => {
    await tables.database.atomically((tx) => tables.server.jobs.enqueue(tx, 'sweep_jackpots', {}));
    await tables.database.atomically((tx) => tables.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await tables.settle();
    const { rows } = await sql<{ fed: number }>`
      select count(*)::integer as fed from jackpot.round where member_id = ${maria.id}`.execute(tables.database.db);
    expect(rows).toEqual([{ fed: 0 }]);
    const password = 'segredo-longo';
    const { data } = await maria.call('privacyExport', { password });
    await tables.settle();
    const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
    const { play } = document as { play: { tickets: { game: string; choice: unknown }[] } };
    expect(play.tickets).toContainEqual(expect.objectContaining({ game: coinGame.name, choice: { side: 'heads' } }));
    const { data: statistic } = await maria.call('gameRecords', {});
    expect(statistic.data.every(({ title }) => title !== '')).toBe(true);
  });
});
