import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  LIVE_REQUESTS,
  type LiveMonitorMessage,
  OFFICE_LIVE_PATH,
  type OfficeLiveMessage,
  REALTIME_PROTOCOL,
} from '@arara/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { settleBet } from '../../testing/settled-bet.ts';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  endToEndId,
  openManualDepositChannels,
  registerMember,
  sendReceipt,
  signInStaff,
} from '../../testing/index.ts';
import { createLiveActivity } from '../modules/money/reports/index.ts';
import { createLog } from '../platform/index.ts';
import { type LoadActivity, createLiveMonitor } from './live-monitor.ts';

let server: TestServer;
let books: TestLedger;
let maria: TestMember;
const opened: WebSocket[] = [];

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  maria = await registerMember(server, { account: 'mariazinha' });
  await deposit(server, maria, '500.00');
});

afterAll(async () => {
  for (const socket of opened) socket.terminate();
  await server.close();
});

/** A page of a member of staff that shows the monitor: the messages it gets. */
async function openMonitor(role: 'finance' | 'support', name: string) {
  let token = '';
  await signInStaff(server, role, `${name}@arara.test`, (made) => (token = made));
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${OFFICE_LIVE_PATH}`, [
    REALTIME_PROTOCOL,
    `token.${token}`,
  ]);
  opened.push(socket);
  const received: LiveMonitorMessage[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as OfficeLiveMessage;
    if (message.type === 'monitor') received.push(message);
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, received, closed };
}

describe('the live monitor', () => {
  it('sends the last minutes at once, and what happens then, with masked accounts', async () => {
    const { socket, received } = await openMonitor('finance', 'ana');
    socket.send(LIVE_REQUESTS.watch);
    await vi.waitFor(() => expect(received).toHaveLength(1), 5_000);
    expect(received[0]?.events).toMatchObject([
      { kind: 'deposit', amount: '500.00', player: 'ma***', site: 'arara', game: null },
    ]);
    await settleBet(server, books, maria, 5_00, 250_00);
    await settleBet(server, books, maria, 5_00);
    await vi.waitFor(
      () => expect(received.at(-1)?.points).toMatchObject([{ bets: 2, stakes: '10.00', wins: '250.00' }]),
      5_000,
    );
    expect(received.at(-1)?.events).toContainEqual(
      expect.objectContaining({ kind: 'win', amount: '250.00', player: 'ma***' }),
    );
    expect(received.at(-1)?.players).toEqual({ arara: 1 });
    expect(JSON.stringify(received)).not.toContain('mariazinha');
  });

  it('closes the connection of staff without the permission, and of a page that sends anything else', async () => {
    const bia = await openMonitor('support', 'bia');
    bia.socket.send(LIVE_REQUESTS.watch);
    expect(await bia.closed).toBe(1008);
    const rui = await openMonitor('finance', 'rui');
    rui.socket.send('{"watch":"everything"}');
    expect(await rui.closed).toBe(1008);
  });

  it('loads nothing while nobody watches, and the last minutes once for a page that asks again', async () => {
    const loadActivity = vi.fn<LoadActivity>(() =>
      Promise.resolve({ type: 'monitor', at: 0, points: [], events: [], players: {} }),
    );
    let token = '';
    await signInStaff(server, 'finance', 'eva@arara.test', (made) => (token = made));
    const { staff } = server.server;
    const monitor = createLiveMonitor({ loadActivity, log: createLog('silent'), staff, tickMs: 5 });
    const pages = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(pages, 'listening');
    opened.push(new WebSocket(`ws://127.0.0.1:${(pages.address() as AddressInfo).port}`));
    const [socket] = (await once(pages, 'connection')) as [WebSocket];
    await monitor.add(socket, token);
    const listeners = socket.listenerCount('close');
    await vi.waitFor(() => expect(loadActivity.mock.calls.length).toBeGreaterThan(2), 5_000);
    const { length: loads } = loadActivity.mock.calls.filter(([isFirst]) => isFirst);
    for (let count = 0; count < 50; count += 1) await monitor.add(socket, token);
    expect(loadActivity.mock.calls.filter(([isFirst]) => isFirst)).toHaveLength(loads);
    expect(socket.listenerCount('close')).toBe(listeners);
    monitor.remove(socket);
    expect(socket.listenerCount('close')).toBe(listeners - 1);
    const calls = loadActivity.mock.calls.length;
    await openMonitor('finance', 'mel');
    // A load that had begun may end.
    expect(loadActivity.mock.calls.length).toBeLessThanOrEqual(calls + 1);
    monitor.close();
    socket.terminate();
    pages.close();
  });

  it('lists a deposit among more wins than are sent, and one that staff confirmed with its amount', async () => {
    const { clock, database } = server;
    const load = createLiveActivity({
      db: database.db,
      clock,
      maskName: (name) => name,
      loadTitles: () => Promise.resolve(new Map()),
    });
    clock.advance(600);
    const staff = await signInStaff(server, 'admin', 'iva@arara.test');
    const rich = await registerMember(server);
    const { pix } = await openManualDepositChannels(staff);
    const { order_number: id } = (await rich.call('recharge', { money: '80.00', ...pix })).data;
    await sendReceipt(rich, id);
    await staff('officeDepositConfirm', { id, amount: '80.00', reference: endToEndId() });
    await deposit(server, rich, '70.00');
    for (let count = 0; count < 55; count += 1) await settleBet(server, books, maria, 1_00, 101_00);
    const { events } = await load(true);
    expect(events.filter(({ kind }) => kind === 'win')).toHaveLength(50);
    expect(
      events
        .filter(({ kind }) => kind === 'deposit')
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual(['70.00', '80.00']);
  });

  it('sends whole seconds, because a point replaces the one of its second', async () => {
    const { clock, database } = server;
    const load = createLiveActivity({
      db: database.db,
      clock,
      maskName: (name) => name,
      loadTitles: () => Promise.resolve(new Map()),
    });
    clock.advance(600.1);
    await settleBet(server, books, maria, 5_00);
    clock.advance(0.8);
    await settleBet(server, books, maria, 5_00);
    clock.advance(9.6);
    expect((await load(true)).points).toMatchObject([{ bets: 2, stakes: '10.00' }]);
    expect((await load(false)).points).toMatchObject([{ bets: 2, stakes: '10.00' }]);
  });
});
