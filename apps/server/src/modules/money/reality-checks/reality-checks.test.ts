import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signIn,
} from '../../../../testing/index.ts';

type Maria = Awaited<ReturnType<typeof registerMember>>;

const MINUTE = 60;

let server: TestServer;
let maria: Maria;
/** The interval of the site, in minutes: 60, or 30 under the Brazilian rules. */
let interval: number;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.clock.advance(61);
  maria = await registerMember(server);
  await maria.call('limitSet', { kind: 'loss', period: 'day', amount: '500.00' });
  await maria.call('limitSet', { kind: 'time', period: 'day', minutes: 1440 });
  await deposit(server, maria, '100.00');
  interval = (await load()).max_minutes;
});

const load = async () => (await maria.call('realityCheck', {})).data;

async function bet(call: Maria['call'] = maria.call) {
  const { session } = (await call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  return call('bet', { session, stake: '1.00', key: freshKey() });
}

/** Signs in again after a time in which the session ended. */
async function renew(): Promise<void> {
  maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
}

/** Plays a bet every ten minutes, beginning now, until less than ten minutes of `minutes` are left, and waits for the rest. */
async function play(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    await bet();
    server.clock.advance(Math.min(left, 10) * MINUTE);
  }
}

const refusedAs = (error: string, code = 403) => ({ error, code });

async function openCheck(): Promise<string> {
  await play(interval);
  const { check } = await load();
  if (check === null) throw new Error('no check is open');
  return check.id;
}

const listLog = async () =>
  (
    await sql<{ kind: string }>`
      select kind from reality_checks.event where player_id = ${maria.id} order by id`.execute(server.database.db)
  ).rows.map(({ kind }) => kind);

async function runJob(): Promise<void> {
  await server.database.atomically(async (tx) => void (await server.server.jobs.enqueuePlanned(tx, 'reality_checks')));
  await server.settle();
}

describe('a reality check', () => {
  it('is due by the clock of the server since the first bet, not since the sign-in', async () => {
    server.clock.advance(20 * MINUTE);
    expect(await load()).toMatchObject({ session: null, check: null, due_at: null });
    await play(interval - 1);
    const before = await load();
    expect(before.check).toBeNull();
    expect(before.session?.seconds).toBe((interval - 1) * MINUTE);
    server.clock.advance(MINUTE);
    const { check } = await load();
    expect(check).toMatchObject({ seconds: interval * MINUTE });
    const [bets, wins, net] = [check?.bets, check?.wins, check?.net].map((text) => Number(text?.replace('.', '')));
    expect(bets).toBe(Math.ceil((interval - 1) / 10) * 100);
    expect(net).toBe((wins ?? 0) - (bets ?? 0));
  });

  it('refuses the bet that finds it due, and every bet until its answer, from any session', async () => {
    await play(interval);
    await expect(bet()).rejects.toMatchObject(refusedAs('reality_check_due'));
    const other = server.call(await signIn(server, maria.account));
    await expect(bet(other)).rejects.toMatchObject(refusedAs('reality_check_due'));
    const { check } = (await other('realityCheck', {})).data;
    server.clock.advance(3 * 60 * MINUTE);
    await renew();
    expect((await load()).check?.id).toBe(check?.id);
    await expect(bet()).rejects.toMatchObject(refusedAs('reality_check_due'));
  });

  it('is issued to a player who does not bet at the moment, once, and not to one who stopped long ago', async () => {
    await play(interval);
    await runJob();
    await runJob();
    expect(await listLog()).toEqual(['issued']);
    maria = await registerMember(server);
    await deposit(server, maria, '10.00');
    await play(10);
    server.clock.advance(interval * MINUTE);
    await runJob();
    expect(await listLog()).toEqual([]);
  });

  it('is not issued after half an hour without a bet, which ends the session', async () => {
    await play(10);
    server.clock.advance(interval * MINUTE);
    await renew();
    expect(await load()).toMatchObject({ check: null, session: null });
    await bet();
    expect((await load()).session?.seconds).toBe(0);
    expect(await listLog()).toEqual([]);
  });

  it('lets the player go on, and comes again after another interval', async () => {
    const id = await openCheck();
    await maria.call('realityCheckAnswer', { check_id: id, answer: 'continue' });
    await bet();
    const { session } = await load();
    expect(session?.seconds).toBe(interval * MINUTE);
    await play(interval);
    await expect(bet()).rejects.toMatchObject(refusedAs('reality_check_due'));
    expect(await listLog()).toEqual(['issued', 'continue', 'issued']);
  });

  it('refuses bets for a quarter of an hour after a pause, and then begins another session', async () => {
    const { data } = await maria.call('realityCheckAnswer', { check_id: await openCheck(), answer: 'pause' });
    expect(data).toMatchObject({ session: null, check: null });
    await expect(bet()).rejects.toMatchObject(refusedAs('play_break'));
    server.clock.advance(15 * MINUTE - 1);
    await expect(bet()).rejects.toMatchObject(refusedAs('play_break'));
    server.clock.advance(1);
    await bet();
    expect((await load()).session).toMatchObject({ seconds: 0, bets: '1.00' });
    expect(await listLog()).toEqual(['issued', 'pause']);
  });

  it('ends the session where the player leaves', async () => {
    await maria.call('realityCheckAnswer', { check_id: await openCheck(), answer: 'leave' });
    expect((await load()).session).toBeNull();
    await bet();
    expect((await load()).session?.seconds).toBe(0);
    expect(await listLog()).toEqual(['issued', 'leave']);
  });

  it('is answered once: the same answer changes nothing, another is refused, and so is a check of another player', async () => {
    const id = await openCheck();
    await Promise.all([1, 2].map(() => maria.call('realityCheckAnswer', { check_id: id, answer: 'continue' })));
    await expect(maria.call('realityCheckAnswer', { check_id: id, answer: 'pause' })).rejects.toMatchObject(
      refusedAs('reality_check_answered', 409),
    );
    expect(await listLog()).toEqual(['issued', 'continue']);
    const lia = await registerMember(server);
    await expect(lia.call('realityCheckAnswer', { check_id: id, answer: 'continue' })).rejects.toMatchObject({
      code: 404,
    });
    await expect(maria.call('realityCheckAnswer', { check_id: freshKey(), answer: 'continue' })).rejects.toMatchObject({
      code: 404,
    });
  });

  it('is written to a log whose rows never change', async () => {
    await openCheck();
    const { db } = server.database;
    await expect(sql`update reality_checks.event set kind = 'leave'`.execute(db)).rejects.toThrow(
      /never change|denied/,
    );
    await expect(sql`delete from reality_checks.event`.execute(db)).rejects.toThrow(/never change|denied/);
  });
});

describe('the interval', () => {
  it('can be shorter than that of the site, at once, and never longer', async () => {
    await bet();
    server.clock.advance(20 * MINUTE);
    await maria.call('realityCheckInterval', { minutes: 15 });
    await expect(bet()).rejects.toMatchObject(refusedAs('reality_check_due'));
    const { data } = await maria.call('realityCheckAnswer', {
      check_id: (await load()).check?.id ?? '',
      answer: 'continue',
    });
    expect(data.minutes).toBe(15);
    await sql`update reality_checks.preference set minutes = 60 where player_id = ${maria.id}`.execute(
      server.database.db,
    );
    expect((await load()).minutes).toBe(interval);
  });

  it('is longer from the next check alone', async () => {
    await maria.call('realityCheckInterval', { minutes: 10 });
    await bet();
    await maria.call('realityCheckInterval', { minutes: 30 });
    server.clock.advance(10 * MINUTE);
    expect((await load()).check).not.toBeNull();
  });

  it('above that of the site is refused', async () => {
    if (interval === 60) {
      await expect(maria.call('realityCheckInterval', { minutes: 61 as never })).rejects.toMatchObject({ code: 422 });
      return;
    }
    await expect(maria.call('realityCheckInterval', { minutes: 60 })).rejects.toMatchObject(
      refusedAs('reality_check_interval', 422),
    );
  });
});

describe('responsible play', () => {
  it('sums deposits, bets and wins of the day, the week and the month', async () => {
    await bet();
    const { periods } = (await maria.call('responsiblePlay', {})).data;
    expect(periods.map(({ period }) => period)).toEqual(['day', 'week', 'month']);
    for (const sums of periods) {
      expect(sums).toMatchObject({ deposits: '100.00', withdrawals: '0.00', bets: '1.00' });
      expect(Number(sums.net)).toBeCloseTo(Number(sums.wins) - 1, 2);
    }
  });

  it('lists help lines of the jurisdiction to guests too', async () => {
    const { data } = await server.call()('helpLines', {});
    expect(data.slice(0, 2)).toEqual([
      { name: 'CVV', phone: '188', link: 'https://cvv.org.br' },
      { name: 'Jogadores Anônimos', phone: '', link: 'https://jogadoresanonimos.com.br' },
    ]);
  });
});
