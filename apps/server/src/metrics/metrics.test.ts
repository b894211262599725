import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '../../testing/index.ts';
import { openListener } from '../../testing/realtime-listener.ts';
import { createLog } from '../platform/index.ts';
import { type MetricsServer, openMetricsServer } from './metrics-server.ts';
import { createMetrics } from './metrics.ts';

let server: TestServer;
let metricsServer: MetricsServer;
let maria: TestMember;

beforeAll(async () => {
  const metrics = createMetrics();
  server = await createTestServer({ metrics });
  metricsServer = await openMetricsServer({ metrics, host: '127.0.0.1', port: 0, log: createLog('silent') });
  maria = await registerMember(server);
});

afterAll(async () => {
  await metricsServer.close();
  await server.close();
});

const read = async (path = '/metrics', method = 'GET') => {
  const answer = await fetch(`${metricsServer.url}${path}`, { method });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** Reads a sample by its name and its exact labels. */
async function readSample(name: string, labels = ''): Promise<number | undefined> {
  const { text } = await read();
  const start = `${name}${labels === '' ? '' : `{${labels}}`} `;
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(start.length));
}

/** Sums a metric over all labels that contain `label`. */
async function total(name: string, label: string): Promise<number> {
  const lines = (await read()).text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

describe('the metrics server', () => {
  it("is the only place that serves metrics: the players' server does not", async () => {
    const answer = await fetch(`${server.url}/metrics`);
    expect(await answer.text()).not.toContain('arara_up');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/metrics/x'],
    ['GET', '/api/auth/me'],
    ['POST', '/metrics'],
  ])('serves nothing else: %s %s', async (method, path) => {
    const { status, text } = await read(path, method);
    expect([status, text.includes('arara_up')]).toEqual([404, false]);
  });

  it('serves the metrics of server and process in the format of Prometheus', async () => {
    const { status, type, text } = await read('/metrics?x=1');
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const name of ['arara_up', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(text).toContain(`\n${name}`);
    expect((await read('/metrics', 'HEAD')).text).toBe('');
  });
});

describe('calls', () => {
  it('are counted by their route and never by their URL', async () => {
    const route = `method="POST",route="${endpoints.me.path}",status="200"`;
    const nowhere = 'method="GET",route="none",status="404"';
    const before = (await readSample('arara_http_request_seconds_count', route)) ?? 0;
    const lost = (await readSample('arara_http_request_seconds_count', nowhere)) ?? 0;
    await maria.call('me', {});
    expect(await readSample('arara_http_request_seconds_count', route)).toBe(before + 1);
    await fetch(`${server.url}/api/${freshKey()}`);
    await expect(server.call()('me', {})).rejects.toMatchObject({ code: 401 });
    const { text } = await read();
    expect(text).toContain(`route="${endpoints.me.path}",status="401"`);
    expect(await readSample('arara_http_request_seconds_count', nowhere)).toBe(lost + 1);
  });
});

describe('bets', () => {
  it('are counted by their outcome', async () => {
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
    const bet = () => maria.call('bet', { session, stake: '1.00', key: freshKey() });
    await expect(bet()).rejects.toMatchObject({ error: 'insufficient_funds' });
    await deposit(server, maria, '50.00');
    await bet();
    expect(await readSample('arara_bet_seconds_count', 'status="insufficient"')).toBe(1);
    expect(await readSample('arara_bet_seconds_count', 'status="settled"')).toBe(1);
  });
});

describe('jobs', () => {
  it('are counted while waiting and after running', async () => {
    await server.settle();
    const ran = (await readSample('arara_job_seconds_count', 'queue="sweep",outcome="done"')) ?? 0;
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    expect(await readSample('arara_jobs_waiting', 'queue="sweep"')).toBe(1);
    await server.settle();
    expect((await readSample('arara_jobs_waiting', 'queue="sweep"')) ?? 0).toBe(0);
    expect(await readSample('arara_job_seconds_count', 'queue="sweep",outcome="done"')).toBe(ran + 1);
  });

  it('that fail are counted, and listed as waiting for a retry', async () => {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'pix_webhook', { id: 'none' }));
    await server.server.jobs.drain();
    expect(await readSample('arara_job_seconds_count', 'queue="pix_webhook",outcome="failed"')).toBe(1);
    expect(await readSample('arara_jobs_retrying', 'queue="pix_webhook"')).toBe(1);
  });
});

describe('gauges of the server', () => {
  it('show which shared table is closed because its rounds failed', async () => {
    await sql`
      insert into rounds.failure_count (game, closed_at) values ('foguete', now()), ('roleta-ao-vivo', null)`.execute(
      server.database.db,
    );
    expect(await readSample('arara_table_closed_itself', 'game="foguete"')).toBe(1);
    expect(await readSample('arara_table_closed_itself', 'game="roleta-ao-vivo"')).toBe(0);
  });

  it("show the balances of the operator's accounts and the sums of all players", async () => {
    const joana = await registerMember(server);
    const clearing = (await readSample('arara_ledger_centavos', 'account="psp_clearing"')) ?? 0;
    await deposit(server, joana, '70.00');
    expect(await readSample('arara_ledger_centavos', 'account="psp_clearing"')).toBe(clearing - 7_000);
    server.clock.advance(61);
    const { rows } = await sql<{ cash: bigint }>`
      select sum(cash)::bigint as cash from ledger.wallet where not is_play`.execute(server.database.db);
    expect(await readSample('arara_players_centavos', 'balance="cash"')).toBe(Number(rows[0]?.cash));
  });

  it('show the open WebSockets and the database connections in use', async () => {
    const before = (await readSample('arara_sockets')) ?? 0;
    const socket = await openListener(server, maria);
    expect(await readSample('arara_sockets')).toBe(before + 1);
    socket.close();
    expect(await total('arara_db_connections', 'state=')).toBeGreaterThan(0);
  });

  it("show the error of this node's time and the skew of its machine", async () => {
    expect([await readSample('arara_clock_error_seconds'), await readSample('arara_clock_skew_seconds')]).toEqual([
      0, 0,
    ]);
    Object.assign(server.clock, { errorMs: () => 25, skewMs: () => -1_500 });
    expect(await readSample('arara_clock_error_seconds')).toBe(0.025);
    expect(await readSample('arara_clock_skew_seconds')).toBe(-1.5);
    Object.assign(server.clock, { errorMs: () => 0 });
  });

  it('are served except those that cannot be read', async () => {
    await sql`alter table ledger.operator_balance rename to operator_balance_out_of_order`.execute(
      server.database.owner.db,
    );
    try {
      const { status, text } = await read();
      expect([status, text.includes('\narara_up 1')]).toEqual([200, true]);
    } finally {
      await sql`alter table ledger.operator_balance_out_of_order rename to operator_balance`.execute(
        server.database.owner.db,
      );
    }
    expect(await readSample('arara_metrics_unread_total', 'of="house"')).toBe(1);
  });
});
