import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
} from '../../testing/index.ts';
import { listen } from '../../testing/listener.ts';
import { createLog } from '../platform/index.ts';
import { type MetricsDoor, openMetricsDoor } from './door.ts';
import { createMetrics } from './metrics.ts';

let house: TestHouse;
let door: MetricsDoor;
let maria: TestMember;

beforeAll(async () => {
  const metrics = createMetrics();
  house = await createTestHouse({ metrics });
  door = await openMetricsDoor({ metrics, host: '127.0.0.1', port: 0, log: createLog('silent') });
  maria = await registerMember(house);
});

afterAll(async () => {
  await door.close();
  await house.close();
});

const read = async (path = '/metrics', method = 'GET') => {
  const answer = await fetch(`${door.url}${path}`, { method });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** A figure by its name and, where it has some, all of its labels as they are written. */
async function figure(name: string, labels = ''): Promise<number | undefined> {
  const { text } = await read();
  const start = `${name}${labels === '' ? '' : `{${labels}}`} `;
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(start.length));
}

/** The sum of a figure over all of its labels. */
async function total(name: string, label: string): Promise<number> {
  const lines = (await read()).text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

describe('the door of the figures', () => {
  it('is no door of the players: there the figures are nowhere', async () => {
    const answer = await fetch(`${house.url}/metrics`);
    expect(await answer.text()).not.toContain('arara_up');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/metrics/x'],
    ['GET', '/api/auth/me'],
    ['POST', '/metrics'],
  ])('leads to nothing else: %s %s', async (method, path) => {
    const { status, text } = await read(path, method);
    expect([status, text.includes('arara_up')]).toEqual([404, false]);
  });

  it('tells in the format of Prometheus, of the process too', async () => {
    const { status, type, text } = await read('/metrics?x=1');
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const name of ['arara_up', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(text).toContain(`\n${name}`);
    expect((await read('/metrics', 'HEAD')).text).toBe('');
  });
});

describe('calls', () => {
  it('are counted by their route and never by what was called', async () => {
    const route = `method="POST",route="${endpoints.me.path}",status="200"`;
    const nowhere = 'method="GET",route="none",status="404"';
    const before = (await figure('arara_http_request_seconds_count', route)) ?? 0;
    const lost = (await figure('arara_http_request_seconds_count', nowhere)) ?? 0;
    await maria.call('me', {});
    expect(await figure('arara_http_request_seconds_count', route)).toBe(before + 1);
    await fetch(`${house.url}/api/${freshKey()}`);
    await expect(house.call()('me', {})).rejects.toMatchObject({ code: 401 });
    const { text } = await read();
    expect(text).toContain(`route="${endpoints.me.path}",status="401"`);
    expect(await figure('arara_http_request_seconds_count', nowhere)).toBe(lost + 1);
  });
});

describe('bets', () => {
  it('are counted by how they ended', async () => {
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey() });
    await expect(bet()).rejects.toMatchObject({ error: 'insufficient_funds' });
    await deposit(house, maria, '50.00');
    await bet();
    expect(await figure('arara_bet_seconds_count', 'status="insufficient"')).toBe(1);
    expect(await figure('arara_bet_seconds_count', 'status="settled"')).toBe(1);
  });
});

describe('jobs', () => {
  it('are told while they wait, and once they ran', async () => {
    await house.settle();
    const ran = (await figure('arara_job_seconds_count', 'queue="sweep",outcome="done"')) ?? 0;
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep', {}));
    expect(await figure('arara_jobs_waiting', 'queue="sweep"')).toBe(1);
    await house.settle();
    expect((await figure('arara_jobs_waiting', 'queue="sweep"')) ?? 0).toBe(0);
    expect(await figure('arara_job_seconds_count', 'queue="sweep",outcome="done"')).toBe(ran + 1);
  });

  it('that fail are counted, and told as those that are to be tried again', async () => {
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'pix_webhook', { id: 'none' }));
    await house.house.jobs.drain();
    expect(await figure('arara_job_seconds_count', 'queue="pix_webhook",outcome="failed"')).toBe(1);
    expect(await figure('arara_jobs_retrying', 'queue="pix_webhook"')).toBe(1);
  });
});

describe('the house', () => {
  it('say which shared table is closed because its rounds came to nothing', async () => {
    await sql`
      insert into rounds.trouble (game, closed_at) values ('foguete', now()), ('roleta-ao-vivo', null)`.execute(
      house.database.db,
    );
    expect(await figure('arara_table_closed_itself', 'game="foguete"')).toBe(1);
    expect(await figure('arara_table_closed_itself', 'game="roleta-ao-vivo"')).toBe(0);
  });

  it('tells what its accounts hold, and what all players have together', async () => {
    const joana = await registerMember(house);
    const clearing = (await figure('arara_ledger_centavos', 'account="psp_clearing"')) ?? 0;
    await deposit(house, joana, '70.00');
    expect(await figure('arara_ledger_centavos', 'account="psp_clearing"')).toBe(clearing - 7_000);
    house.clock.advance(61);
    const { rows } = await sql<{ cash: bigint }>`
      select sum(cash)::bigint as cash from ledger.wallet where not is_play`.execute(house.database.db);
    expect(await figure('arara_players_centavos', 'pot="cash"')).toBe(Number(rows[0]?.cash));
  });

  it('tells who listens, and what of the database is in use', async () => {
    const before = (await figure('arara_sockets')) ?? 0;
    const socket = await listen(house, maria);
    expect(await figure('arara_sockets')).toBe(before + 1);
    socket.close();
    expect(await total('arara_db_connections', 'state=')).toBeGreaterThan(0);
  });

  it('tells how exactly this node knows the time, and how far the clock of its machine is off', async () => {
    expect([await figure('arara_clock_error_seconds'), await figure('arara_clock_skew_seconds')]).toEqual([0, 0]);
    Object.assign(house.clock, { errorMs: () => 25, skewMs: () => -1_500 });
    expect(await figure('arara_clock_error_seconds')).toBe(0.025);
    expect(await figure('arara_clock_skew_seconds')).toBe(-1.5);
    Object.assign(house.clock, { errorMs: () => 0 });
  });

  it('goes on telling the rest where one figure cannot be asked for', async () => {
    await sql`alter table ledger.house rename to house_out_of_order`.execute(house.database.owner.db);
    try {
      const { status, text } = await read();
      expect([status, text.includes('\narara_up 1')]).toEqual([200, true]);
    } finally {
      await sql`alter table ledger.house_out_of_order rename to house`.execute(house.database.owner.db);
    }
    expect(await figure('arara_metrics_unread_total', 'of="house"')).toBe(1);
  });
});
