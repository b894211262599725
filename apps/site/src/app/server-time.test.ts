import { describe, expect, it } from 'vitest';
import { createServerTime } from './server-time.ts';

describe("the server's time", () => {
  it('is that of the answer with the shortest way, half of which was back', () => {
    const time = createServerTime(() => 1_000);
    time.hear({ asked: 0, heard: 400, now: 10_300 });
    expect(time.now()).toBe(1_000 + 10_300 + 200 - 400);
    time.hear({ asked: 500, heard: 540, now: 10_620 });
    expect(time.now()).toBe(1_000 + 10_620 + 20 - 540);
    time.hear({ asked: 600, heard: 1_000, now: 99_999 });
    expect(time.now()).toBe(1_000 + 10_620 + 20 - 540);
  });

  it('is guessed until there was an answer', () => {
    const time = createServerTime(() => 1_000);
    expect(time.now()).toBe(1_000);
    time.guess(5_000);
    expect(time.now()).toBe(5_000);
    time.hear({ asked: 900, heard: 1_000, now: 7_000 });
    time.guess(1);
    expect(time.now()).toBe(7_050);
  });

  it('follows a clock that drifts: of long ago nothing is remembered', () => {
    const time = createServerTime(() => 0);
    time.hear({ asked: 0, heard: 0, now: 100 });
    for (let count = 0; count < 8; count += 1) time.hear({ asked: 0, heard: 10, now: 200 });
    expect(time.now()).toBe(195);
  });

  it('learns nothing from an answer before its question', () => {
    const time = createServerTime(() => 0);
    time.hear({ asked: 10, heard: 0, now: 500 });
    expect(time.now()).toBe(0);
  });
});
