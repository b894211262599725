import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { done, setting, snapshot, ticket, told, whole } from './table-setting.ts';

describe('a table over the line', () => {
  it('is joined at once, and live with its snapshot', () => {
    const { line, say, asked } = setting();
    expect(asked('join')).toEqual([{ type: 'join', table: 'foguete' }]);
    say(whole);
    expect(line.now().state?.sight).toMatchObject({ isLive: true, presence: 3, round: { id: 'r1' } });
    say(told(5));
    expect(line.now().state?.sight.players).toBe(5);
  });

  it('hears nothing of another table', () => {
    const { line, say } = setting();
    say(whole);
    say({ ...told(5), table: 'roleta-ao-vivo' });
    expect(line.now().state?.seq).toBe(4);
  });

  it('goes on after a lost connection from what it heard last', async () => {
    const { line, say, asked, down, up, pass } = setting();
    say(whole);
    say(told(5));
    down();
    expect(line.now().state?.sight.isLive).toBe(false);
    await pass(100);
    up();
    expect(asked('join').at(-1)).toEqual({ type: 'join', table: 'foguete', after: { stream: 'a', seq: 5 } });
    say({ type: 'joined', table: 'foguete', presence: 9 });
    expect(line.now().state?.sight).toMatchObject({ isLive: true, presence: 9 });
  });

  it('asks for a number that is missing, but not before it may have come', async () => {
    const { say, asked, pass } = setting();
    say(whole);
    say(told(6));
    await pass(200);
    say(told(5));
    await pass(1_000);
    expect(asked('join')).toHaveLength(1);
    say(told(9));
    await pass(300);
    expect(asked('join').at(-1)).toMatchObject({ after: { seq: 6 } });
  });

  it('is read by its call while the line is down, and again and again', async () => {
    const { line, called, pass } = setting({ isOpen: false, calls: { tableSight: () => ({ data: snapshot }) } });
    await pass(1_000);
    expect(line.now().state?.sight).toMatchObject({ isLive: false, round: { id: 'r1' } });
    await pass(11_000);
    expect(called.filter(([name]) => name === 'tableSight')).toHaveLength(3);
  });

  it('is read by its call where the line says nothing of it', async () => {
    const { line, pass } = setting({ calls: { tableSight: () => ({ data: snapshot }) } });
    await pass(3_000);
    expect(line.now().state?.sight.round.id).toBe('r1');
  });

  it('says why there is none', () => {
    const { line, say } = setting();
    say({ type: 'join', table: 'foguete', status: 'fail', code: 409, error: 'game_closed', message: 'Fechado.' });
    expect(line.now().failure).toMatchObject({ code: 409, error: 'game_closed', message: 'Fechado.' });
  });

  it('is asked for whole where nobody told what became of a ticket', async () => {
    const { say, asked, pass } = setting();
    say({ ...whole, mine: [ticket] });
    const over = { ...snapshot.round, state: 'settled' };
    say({ ...told(5), event: { event: 'round', round: over, coming: [] } });
    await pass(1_000);
    expect(asked('join').at(-1)).toEqual({ type: 'join', table: 'foguete' });
    say({ type: 'mine', table: 'foguete', tickets: [{ ...ticket, state: 'lost' }] });
    await pass(5_000);
    expect(asked('join')).toHaveLength(2);
  });

  it('is parted from when it is closed', () => {
    const { line, sent } = setting();
    line.close();
    expect(sent.at(-1)).toEqual({ type: 'part', table: 'foguete' });
  });

  it('learns the time of the server from several questions', async () => {
    const { asked, say, parts, pass } = setting();
    await pass(2_000);
    const times = asked('time');
    expect(times).toHaveLength(5);
    say({ type: 'time', id: times[0]?.id, at: 2_000, now: 10_000 });
    expect(parts.serverTime.now()).toBe(10_000);
  });
});

describe('a ticket', () => {
  const two = centavos(200n);

  it('is put down over the line, and its balance told', async () => {
    const { line, say, asked, balances, called } = setting();
    say(whole);
    const placing = line.place('r1', two, null);
    const [{ id, ...message } = { id: 0 }] = asked('place');
    expect(message).toMatchObject({ session: 'the session', round_id: 'r1', stake: '2.00', key: 'key-1' });
    say({ type: 'place', id, status: 'success', data: done });
    expect(await placing).toMatchObject({ id: 't1', stake: two });
    expect(line.now().state?.sight.mine).toHaveLength(1);
    expect([balances, called]).toEqual([['8.00'], []]);
  });

  it('comes with others over the line, under one key, or by the one call for all of them', async () => {
    const tickets = [done.ticket, { ...done.ticket, id: 't2' }];
    const all = { ...done, ticket: undefined, tickets };
    const { line, say, asked, balances, called, down } = setting({ calls: { placeTickets: () => ({ data: all }) } });
    say(whole);
    const wanted = [two, two].map((stake) => ({ stake, input: { card: 1 } }));
    const placing = line.placeAll('r1', wanted);
    const [{ id, ...message } = { id: 0 }] = asked('place_all');
    const stakes = wanted.map(({ input }) => ({ stake: '2.00', input }));
    expect(message).toMatchObject({ session: 'the session', round_id: 'r1', tickets: stakes, key: 'key-1' });
    say({ type: 'place_all', id, status: 'success', data: all });
    expect((await placing).map(({ id: placed }) => placed)).toEqual(['t1', 't2']);
    expect(line.now().state?.sight.mine).toHaveLength(2);
    expect([balances, called]).toEqual([['8.00'], []]);
    const again = line.placeAll('r1', wanted);
    down();
    expect(await again).toHaveLength(2);
    expect(called).toEqual([['placeTickets', expect.objectContaining({ key: 'key-2', tickets: stakes })]]);
  });

  it('that was refused is refused in the words of the server, and not asked for again', async () => {
    const { line, say, asked, called } = setting();
    const placing = line.place('r1', two, null);
    const id = asked('place')[0]?.id;
    say({ type: 'place', id, status: 'fail', code: 409, error: 'betting_closed', message: 'Já fechou.' });
    await expect(placing).rejects.toMatchObject({ error: 'betting_closed', message: 'Já fechou.' });
    expect(called).toEqual([]);
  });

  it('without an answer for three seconds is asked for by its call, with the same key', async () => {
    const { line, say, called, pass } = setting({ calls: { placeTicket: () => ({ data: done }) } });
    say(whole);
    const placing = line.place('r1', two, null);
    await pass(2_999);
    expect(called).toEqual([]);
    await pass(1);
    expect(await placing).toMatchObject({ id: 't1' });
    expect(called).toEqual([['placeTicket', expect.objectContaining({ key: 'key-1', stake: '2.00' })]]);
  });

  it('that waits when the line goes down is asked for at once', async () => {
    const { line, down } = setting({ calls: { placeTicket: () => ({ data: done }) } });
    const placing = line.place('r1', two, null);
    down();
    expect(await placing).toMatchObject({ id: 't1' });
  });

  it('is asked for by its call three times at most, then given up on', async () => {
    const { line, called } = setting({ isOpen: false });
    await expect(line.place('r1', two, null)).rejects.toMatchObject({ code: 0 });
    expect(called).toHaveLength(3);
    expect(new Set(called.map(([, input]) => (input as { key: string }).key)).size).toBe(1);
  });

  it('leaves a flight over the line, or by its call', async () => {
    const left = { ...done, ticket: { ...ticket, left_e4: '15000' } };
    const { line, say, asked, down } = setting({ calls: { leaveFlight: () => ({ data: left }) } });
    const leaving = line.leave('t1');
    say({ type: 'leave', id: asked('leave')[0]?.id, status: 'success', data: left });
    expect(await leaving).toMatchObject({ leftE4: 15_000n });
    down();
    expect(await line.leave('t1')).toMatchObject({ leftE4: 15_000n });
  });
});

describe('a line of the chat', () => {
  it('is the reader’s own once it was written', async () => {
    const { line, say, asked } = setting();
    say(whole);
    const saying = line.say('oi');
    say({ type: 'say', id: asked('say')[0]?.id, status: 'success', data: { line_id: 'l1' } });
    await saying;
    const event = { event: 'chat', id: 'l1', name: 'jo***', text: 'oi', at: 1 };
    say({ ...told(0), stream: '', event });
    expect(line.now().state?.lines).toMatchObject([{ id: 'l1', isMine: true }]);
  });

  it('is not written twice: without an answer it is given up on', async () => {
    const { line, called, pass } = setting();
    const saying = line.say('oi').catch((error: unknown) => error);
    await pass(3_000);
    expect(await saying).toMatchObject({ code: 0, error: 'network' });
    expect(called.filter(([name]) => name.startsWith('chat'))).toEqual([]);
  });

  it('is read again after a lost connection', async () => {
    const lines = [{ id: 'l1', name: 'jo***', text: 'oi', at: 1, mine: false }];
    const { line, say, down, up, pass } = setting({ calls: { chatLines: () => ({ data: lines }) } });
    say(whole);
    down();
    up();
    say({ type: 'joined', table: 'foguete', presence: 1 });
    await pass(1);
    expect(line.now().state?.lines).toMatchObject([{ id: 'l1' }]);
  });
});
