import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { done, createTestTable, snapshot, ticket, placedNews, whole } from './table-test-server.ts';

describe('table connection', () => {
  it('joins at once and is live with its snapshot', () => {
    const { connection, say, asked } = createTestTable();
    expect(asked('join')).toEqual([{ type: 'join', table: 'foguete' }]);
    say(whole);
    expect(connection.now().state?.view).toMatchObject({ isLive: true, presence: 3, round: { id: 'r1' } });
    say(placedNews(5));
    expect(connection.now().state?.view.players).toBe(5);
  });

  it('ignores messages of another table', () => {
    const { connection, say } = createTestTable();
    say(whole);
    say({ ...placedNews(5), table: 'roleta-ao-vivo' });
    expect(connection.now().state?.seq).toBe(4);
  });

  it('resumes after a lost connection from the last sequence number', async () => {
    const { connection, say, asked, down, up, pass } = createTestTable();
    say(whole);
    say(placedNews(5));
    down();
    expect(connection.now().state?.view.isLive).toBe(false);
    await pass(100);
    up();
    expect(asked('join').at(-1)).toEqual({ type: 'join', table: 'foguete', after: { stream: 'a', seq: 5 } });
    say({ type: 'joined', table: 'foguete', presence: 9 });
    expect(connection.now().state?.view).toMatchObject({ isLive: true, presence: 9 });
  });

  it('requests a missing event, but not before it may have arrived', async () => {
    const { say, asked, pass } = createTestTable();
    say(whole);
    say(placedNews(6));
    await pass(200);
    say(placedNews(5));
    await pass(1_000);
    expect(asked('join')).toHaveLength(1);
    say(placedNews(9));
    await pass(300);
    expect(asked('join').at(-1)).toMatchObject({ after: { seq: 6 } });
  });

  it('is polled by call while the socket is down', async () => {
    const { connection, called, pass } = createTestTable({
      isOpen: false,
      calls: { tableView: () => ({ data: snapshot }) },
    });
    await pass(1_000);
    expect(connection.now().state?.view).toMatchObject({ isLive: false, round: { id: 'r1' } });
    await pass(11_000);
    expect(called.filter(([name]) => name === 'tableView')).toHaveLength(3);
  });

  it('is polled by call when the socket delivers nothing', async () => {
    const { connection, pass } = createTestTable({ calls: { tableView: () => ({ data: snapshot }) } });
    await pass(3_000);
    expect(connection.now().state?.view.round.id).toBe('r1');
  });

  it('reports why there is no table', () => {
    const { connection, say } = createTestTable();
    say({ type: 'join', table: 'foguete', status: 'fail', code: 409, error: 'game_closed', message: 'Fechado.' });
    expect(connection.now().failure).toMatchObject({ code: 409, error: 'game_closed', message: 'Fechado.' });
  });

  it('requests a snapshot when no message settled a ticket', async () => {
    const { say, asked, pass } = createTestTable();
    say({ ...whole, mine: [ticket] });
    const over = { ...snapshot.round, state: 'settled' };
    say({ ...placedNews(5), event: { event: 'round', round: over, coming: [] } });
    await pass(1_000);
    expect(asked('join').at(-1)).toEqual({ type: 'join', table: 'foguete' });
    say({ type: 'mine', table: 'foguete', tickets: [{ ...ticket, state: 'lost' }] });
    await pass(5_000);
    expect(asked('join')).toHaveLength(2);
  });

  it('leaves the table when it is closed', () => {
    const { connection, sent } = createTestTable();
    connection.close();
    expect(sent.at(-1)).toEqual({ type: 'part', table: 'foguete' });
  });

  it('estimates the server’s time from several samples', async () => {
    const { asked, say, deps, pass } = createTestTable();
    await pass(2_000);
    const times = asked('time');
    expect(times).toHaveLength(5);
    say({ type: 'time', id: times[0]?.id, at: 2_000, now: 10_000 });
    expect(deps.serverTime.now()).toBe(10_000);
  });
});

describe('tickets', () => {
  const two = centavos(200n);

  it('places a ticket over the socket and reports the balance', async () => {
    const { connection, say, asked, balances, called } = createTestTable();
    say(whole);
    const placing = connection.place('r1', two, null);
    const [{ id, ...message } = { id: 0 }] = asked('place');
    expect(message).toMatchObject({ session: 'the session', round_id: 'r1', stake: '2.00', key: 'key-1' });
    say({ type: 'place', id, status: 'success', data: done });
    expect(await placing).toMatchObject({ id: 't1', stake: two });
    expect(connection.now().state?.view.mine).toHaveLength(1);
    expect([balances, called]).toEqual([['8.00'], []]);
  });

  it('places several tickets over the socket under one key, or by one call', async () => {
    const tickets = [done.ticket, { ...done.ticket, id: 't2' }];
    const all = { ...done, ticket: undefined, tickets };
    const { connection, say, asked, balances, called, down } = createTestTable({
      calls: { placeTickets: () => ({ data: all }) },
    });
    say(whole);
    const wanted = [two, two].map((stake) => ({ stake, input: { card: 1 } }));
    const placing = connection.placeAll('r1', wanted);
    const [{ id, ...message } = { id: 0 }] = asked('place_all');
    const stakes = wanted.map(({ input }) => ({ stake: '2.00', input }));
    expect(message).toMatchObject({ session: 'the session', round_id: 'r1', tickets: stakes, key: 'key-1' });
    say({ type: 'place_all', id, status: 'success', data: all });
    expect((await placing).map(({ id: placed }) => placed)).toEqual(['t1', 't2']);
    expect(connection.now().state?.view.mine).toHaveLength(2);
    expect([balances, called]).toEqual([['8.00'], []]);
    const again = connection.placeAll('r1', wanted);
    down();
    expect(await again).toHaveLength(2);
    expect(called).toEqual([['placeTickets', expect.objectContaining({ key: 'key-2', tickets: stakes })]]);
  });

  it('passes a refusal on and does not retry it', async () => {
    const { connection, say, asked, called } = createTestTable();
    const placing = connection.place('r1', two, null);
    const id = asked('place')[0]?.id;
    say({ type: 'place', id, status: 'fail', code: 409, error: 'betting_closed', message: 'Já fechou.' });
    await expect(placing).rejects.toMatchObject({ error: 'betting_closed', message: 'Já fechou.' });
    expect(called).toEqual([]);
  });

  it('retries by call with the same key after three seconds without an answer', async () => {
    const { connection, say, called, pass } = createTestTable({ calls: { placeTicket: () => ({ data: done }) } });
    say(whole);
    const placing = connection.place('r1', two, null);
    await pass(2_999);
    expect(called).toEqual([]);
    await pass(1);
    expect(await placing).toMatchObject({ id: 't1' });
    expect(called).toEqual([['placeTicket', expect.objectContaining({ key: 'key-1', stake: '2.00' })]]);
  });

  it('retries by call at once when the socket disconnects', async () => {
    const { connection, down } = createTestTable({ calls: { placeTicket: () => ({ data: done }) } });
    const placing = connection.place('r1', two, null);
    down();
    expect(await placing).toMatchObject({ id: 't1' });
  });

  it('retries by call at most three times', async () => {
    const { connection, called } = createTestTable({ isOpen: false });
    await expect(connection.place('r1', two, null)).rejects.toMatchObject({ code: 0 });
    expect(called).toHaveLength(3);
    expect(new Set(called.map(([, input]) => (input as { key: string }).key)).size).toBe(1);
  });

  it('cashes out over the socket, or by call', async () => {
    const left = { ...done, ticket: { ...ticket, left_e4: '15000' } };
    const { connection, say, asked, down } = createTestTable({ calls: { leaveFlight: () => ({ data: left }) } });
    const leaving = connection.leave('t1');
    say({ type: 'leave', id: asked('leave')[0]?.id, status: 'success', data: left });
    expect(await leaving).toMatchObject({ leftE4: 15_000n });
    down();
    expect(await connection.leave('t1')).toMatchObject({ leftE4: 15_000n });
  });
});

describe('chat messages', () => {
  it('marks a written message as the reader’s own', async () => {
    const { connection, say, asked } = createTestTable();
    say(whole);
    const saying = connection.say('oi');
    say({ type: 'say', id: asked('say')[0]?.id, status: 'success', data: { line_id: 'l1' } });
    await saying;
    const event = { event: 'chat', id: 'l1', name: 'jo***', text: 'oi', at: 1 };
    say({ ...placedNews(0), stream: '', event });
    expect(connection.now().state?.lines).toMatchObject([{ id: 'l1', isMine: true }]);
  });

  it('does not send a message twice: without an answer it gives up', async () => {
    const { connection, called, pass } = createTestTable();
    const saying = connection.say('oi').catch((error: unknown) => error);
    await pass(3_000);
    expect(await saying).toMatchObject({ code: 0, error: 'network' });
    expect(called.filter(([name]) => name.startsWith('chat'))).toEqual([]);
  });

  it('reloads the chat after a lost connection', async () => {
    const lines = [{ id: 'l1', name: 'jo***', text: 'oi', at: 1, mine: false }];
    const { connection, say, down, up, pass } = createTestTable({ calls: { chatLines: () => ({ data: lines }) } });
    say(whole);
    down();
    up();
    say({ type: 'joined', table: 'foguete', presence: 1 });
    await pass(1);
    expect(connection.now().state?.lines).toMatchObject([{ id: 'l1' }]);
  });
});
