import { describe, expect, it } from 'vitest';
import { createTestTable, snapshot, placedNews, whole } from './table-test-server.ts';

describe('a connection that dies without closing', () => {
  const beat = { type: 'beat' };
  const flying = { ...snapshot.round, state: 'running', runs_at: 5_000 };
  const inFlight = { ...whole, round: flying };
  const tick = { ...placedNews(4), event: { event: 'tick', round_id: 'r1', ms: 100, e4: '10100' } };
  const isLive = ({ connection }: ReturnType<typeof createTestTable>) => connection.now().state?.view.isLive;

  it('stops the displayed clock after two seconds without messages and is not live', async () => {
    const at = createTestTable();
    at.say(whole);
    await at.pass(1_999);
    expect([isLive(at), at.connection.pictureNow()]).toEqual([true, 6_999]);
    await at.pass(1);
    expect([isLive(at), at.connection.pictureNow()]).toEqual([false, 7_000]);
    await at.pass(1_500);
    expect(at.connection.pictureNow()).toBe(7_000);
  });

  it('is alive while heartbeats arrive', async () => {
    const at = createTestTable();
    at.say(whole);
    for (let beats = 0; beats < 10; beats += 1) {
      await at.pass(1_250);
      at.say(beat);
      expect(isLive(at)).toBe(true);
    }
    expect([at.asked('join').length, at.replaced]).toEqual([1, []]);
  });

  it('is joined again with the next message and continues from the answer', async () => {
    const at = createTestTable();
    at.say(whole);
    await at.pass(2_500);
    at.say(placedNews(5));
    expect(at.asked('join').at(-1)).toEqual({ type: 'join', table: 'foguete', after: { stream: 'a', seq: 4 } });
    expect([isLive(at), at.connection.pictureNow()]).toEqual([false, 7_000]);
    at.say({ type: 'joined', table: 'foguete', presence: 2 });
    expect([isLive(at), at.connection.pictureNow()]).toEqual([true, 7_500]);
    at.say(beat);
    expect(at.asked('join')).toHaveLength(2);
  });

  it('stops a flight without ticks, whatever other messages arrive', async () => {
    const at = createTestTable();
    at.say(inFlight);
    await at.pass(1_000);
    at.say(beat);
    await at.pass(500);
    at.say({ type: 'presence', table: 'foguete', count: 2 });
    await at.pass(500);
    expect([isLive(at), at.connection.pictureNow()]).toEqual([false, 7_000]);
    at.say(beat);
    expect(at.asked('join')).toHaveLength(1);
    at.say(tick);
    at.say({ type: 'joined', table: 'foguete', presence: 2 });
    expect(isLive(at)).toBe(true);
    await at.pass(1_900);
    at.say(tick);
    await at.pass(1_900);
    expect(isLive(at)).toBe(true);
  });

  it('is replaced between five and eight seconds after the last message', async () => {
    const at = createTestTable();
    at.say(whole);
    await at.pass(4_999);
    expect(at.replaced).toEqual([]);
    await at.pass(3_001);
    expect(at.replaced).toHaveLength(1);
    at.down();
    await at.pass(1_000);
    at.up();
    at.say({ ...whole, seq: 9, now: 14_000, round: { ...snapshot.round, state: 'settled' } });
    expect(at.connection.now().state?.view).toMatchObject({ isLive: true, round: { state: 'settled' } });
    expect(at.connection.pictureNow()).toBe(14_000);
  });

  it('shows the answer of the call as a still picture meanwhile', async () => {
    const data = { ...snapshot, seq: 6, now: 20_000 };
    const at = createTestTable({ calls: { tableView: () => ({ data }) } });
    at.say(whole);
    await at.pass(5_000);
    expect([isLive(at), at.connection.pictureNow()]).toEqual([false, 20_000]);
    await at.pass(1_000);
    expect(at.connection.pictureNow()).toBe(20_000);
  });

  it('retries a join that the server was too busy for', async () => {
    const at = createTestTable();
    const busy = { type: 'join', table: 'foguete', status: 'fail', code: 429, error: 'too_many_tries', message: '' };
    at.say({ ...busy, retry_after: 2 });
    await at.pass(2_000);
    expect([at.asked('join').length, at.connection.now().failure]).toEqual([2, undefined]);
  });
});
