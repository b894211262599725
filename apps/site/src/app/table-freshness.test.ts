import { describe, expect, it } from 'vitest';
import { setting, snapshot, told, whole } from './table-setting.ts';

describe('a connection that dies without closing', () => {
  const beat = { type: 'beat' };
  const flying = { ...snapshot.round, state: 'running', runs_at: 5_000 };
  const inFlight = { ...whole, round: flying };
  const tick = { ...told(4), event: { event: 'tick', round_id: 'r1', ms: 100, e4: '10100' } };
  const isLive = ({ line }: ReturnType<typeof setting>) => line.now().state?.sight.isLive;

  it('stops the picture after two seconds without news, and says that the table is not live', async () => {
    const at = setting();
    at.say(whole);
    await at.pass(1_999);
    expect([isLive(at), at.line.pictureNow()]).toEqual([true, 6_999]);
    await at.pass(1);
    expect([isLive(at), at.line.pictureNow()]).toEqual([false, 7_000]);
    await at.pass(1_500);
    expect(at.line.pictureNow()).toBe(7_000);
  });

  it('is not one over which beats arrive', async () => {
    const at = setting();
    at.say(whole);
    for (let beats = 0; beats < 10; beats += 1) {
      await at.pass(1_250);
      at.say(beat);
      expect(isLive(at)).toBe(true);
    }
    expect([at.asked('join').length, at.replaced]).toEqual([1, []]);
  });

  it('is joined again with the next news, and the picture goes on from the answer', async () => {
    const at = setting();
    at.say(whole);
    await at.pass(2_500);
    at.say(told(5));
    expect(at.asked('join').at(-1)).toEqual({ type: 'join', table: 'foguete', after: { stream: 'a', seq: 4 } });
    expect([isLive(at), at.line.pictureNow()]).toEqual([false, 7_000]);
    at.say({ type: 'joined', table: 'foguete', presence: 2 });
    expect([isLive(at), at.line.pictureNow()]).toEqual([true, 7_500]);
    at.say(beat);
    expect(at.asked('join')).toHaveLength(2);
  });

  it('stops a flight of which no tick arrives, whatever else does', async () => {
    const at = setting();
    at.say(inFlight);
    await at.pass(1_000);
    at.say(beat);
    await at.pass(500);
    at.say({ type: 'presence', table: 'foguete', count: 2 });
    await at.pass(500);
    expect([isLive(at), at.line.pictureNow()]).toEqual([false, 7_000]);
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
    const at = setting();
    at.say(whole);
    await at.pass(4_999);
    expect(at.replaced).toEqual([]);
    await at.pass(3_001);
    expect(at.replaced).toHaveLength(1);
    at.down();
    await at.pass(1_000);
    at.up();
    at.say({ ...whole, seq: 9, now: 14_000, round: { ...snapshot.round, state: 'settled' } });
    expect(at.line.now().state?.sight).toMatchObject({ isLive: true, round: { state: 'settled' } });
    expect(at.line.pictureNow()).toBe(14_000);
  });

  it('shows what the call tells meanwhile as a still picture', async () => {
    const data = { ...snapshot, seq: 6, now: 20_000 };
    const at = setting({ calls: { tableSight: () => ({ data }) } });
    at.say(whole);
    await at.pass(5_000);
    expect([isLive(at), at.line.pictureNow()]).toEqual([false, 20_000]);
    await at.pass(1_000);
    expect(at.line.pictureNow()).toBe(20_000);
  });

  it('sends a join that the server had no time for again', async () => {
    const at = setting();
    const busy = { type: 'join', table: 'foguete', status: 'fail', code: 429, error: 'too_many_tries', message: '' };
    at.say({ ...busy, retry_after: 2 });
    await at.pass(2_000);
    expect([at.asked('join').length, at.line.now().failure]).toEqual([2, undefined]);
  });
});
