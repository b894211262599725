import { enumerate } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsOfUrn, drawsWith, waysTo } from './hypergeometric.ts';

describe('the ways to draw', () => {
  it('are counted as they are', () => {
    expect([waysTo(5, 2), waysTo(5, 0), waysTo(5, 5), waysTo(3, 4), waysTo(3, -1)]).toEqual([10n, 1n, 1n, 0n, 0n]);
    expect(drawsOfUrn({ numbers: 80, drawn: 5 })).toBe(24_040_016n);
    expect(drawsOfUrn({ numbers: 80, drawn: 20 })).toBe(3_535_316_142_212_174_320n);
  });

  it('are shared out over the hits without rest', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.nat(40), (numbers, drawn, picks) => {
        fc.pre(drawn <= numbers && picks <= numbers);
        const all = Array.from({ length: picks + 1 }, (_, hits) => drawsWith({ numbers, drawn }, picks, hits));
        expect(all.reduce((sum, each) => sum + each, 0n)).toBe(waysTo(numbers, drawn));
      }),
    );
  });

  it('are those of a small urn walked ball by ball', () => {
    const urn = { numbers: 9, drawn: 4 };
    const counted = new Map<number, bigint>();
    let all = 0n;
    for (const { value, over, under } of enumerate(
      (draw) => draw.scaledPicks(urn.numbers, urn.drawn).filter((ball) => ball < 3).length,
    )) {
      counted.set(value, (counted.get(value) ?? 0n) + over);
      all = under;
    }
    for (const hits of [0, 1, 2, 3])
      expect((counted.get(hits) ?? 0n) * drawsOfUrn(urn)).toBe(drawsWith(urn, 3, hits) * all);
  });
});
