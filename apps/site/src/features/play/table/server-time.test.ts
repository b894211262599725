import { describe, expect, it } from 'vitest';
import { createServerTime } from './server-time.ts';

describe("the server's time", () => {
  it('uses the sample with the shortest round trip and half of it', () => {
    const time = createServerTime(() => 1_000);
    time.addSample({ sentAt: 0, receivedAt: 400, now: 10_300 });
    expect(time.now()).toBe(1_000 + 10_300 + 200 - 400);
    time.addSample({ sentAt: 500, receivedAt: 540, now: 10_620 });
    expect(time.now()).toBe(1_000 + 10_620 + 20 - 540);
    time.addSample({ sentAt: 600, receivedAt: 1_000, now: 99_999 });
    expect(time.now()).toBe(1_000 + 10_620 + 20 - 540);
  });

  it('is estimated until the first sample', () => {
    const time = createServerTime(() => 1_000);
    expect(time.now()).toBe(1_000);
    time.guess(5_000);
    expect(time.now()).toBe(5_000);
    time.addSample({ sentAt: 900, receivedAt: 1_000, now: 7_000 });
    time.guess(1);
    expect(time.now()).toBe(7_050);
  });

  it('follows a drifting clock and drops old samples', () => {
    const time = createServerTime(() => 0);
    time.addSample({ sentAt: 0, receivedAt: 0, now: 100 });
    for (let count = 0; count < 8; count += 1) time.addSample({ sentAt: 0, receivedAt: 10, now: 200 });
    expect(time.now()).toBe(195);
  });

  it('ignores an answer before its request', () => {
    const time = createServerTime(() => 0);
    time.addSample({ sentAt: 10, receivedAt: 0, now: 500 });
    expect(time.now()).toBe(0);
  });

  it('knows the usual round trip, and no slow exception', () => {
    const time = createServerTime(() => 0);
    expect(time.roundTripMs()).toBe(0);
    for (const receivedAt of [40, 2_000, 60]) time.addSample({ sentAt: 0, receivedAt, now: 0 });
    expect(time.roundTripMs()).toBe(60);
  });
});
