import { describe, expect, it } from 'vitest';
import { KICKS, cornersOf, levels } from './kicks.ts';
import { diveTo, lastKick, marksOf, planMarks, spotsOf } from './scene.ts';

describe('the goal', () => {
  it.each(levels)('%s: has a spot for each corner, within the posts', (level) => {
    expect(spotsOf(level)).toHaveLength(cornersOf[level]);
    for (const { x, y } of spotsOf(level)) {
      expect(x > 50 && x < 350 && y > 40 && y < 172).toBe(true);
    }
  });

  it('has a keeper who leans to the side of the dive and stays upright in the middle', () => {
    const [left, right] = spotsOf('extreme').map(diveTo);
    expect(left?.turn).toBeLessThan(-60);
    expect(right?.turn).toBeCloseTo(-(left?.turn ?? 0));
    expect(diveTo({ x: 200, y: 86 }).turn).toBeCloseTo(0);
  });
});

describe('a kick', () => {
  it('is a goal where the keeper dives elsewhere, and none where both meet', () => {
    expect(lastKick({ taken: [], hidden: [], end: null }, 'easy')).toBeUndefined();
    const goal = lastKick({ taken: [1, 2], hidden: [0, 4], end: null }, 'easy');
    expect(goal).toMatchObject({ number: 2, isGoal: true, ball: { x: 88, y: 142 }, keeper: { x: 200 } });
    const saved = lastKick({ taken: [1], hidden: [1, 0, 0, 1, 0], end: 'hit' }, 'extreme');
    expect(saved?.isGoal).toBe(false);
    expect(saved?.keeper).toEqual(saved?.ball);
  });

  it('is marked on the score board once it has landed', () => {
    expect(planMarks(KICKS, 2)).toEqual(['planned', 'planned', 'far', 'far', 'far']);
    expect(marksOf(KICKS, 0, null, false)).toEqual(['next', 'far', 'far', 'far', 'far']);
    expect(marksOf(KICKS, 2, null, true)).toEqual(['goal', 'next', 'far', 'far', 'far']);
    expect(marksOf(KICKS, 2, null, false)).toEqual(['goal', 'goal', 'next', 'far', 'far']);
    expect(marksOf(KICKS, 2, 'hit', false)).toEqual(['goal', 'saved', 'far', 'far', 'far']);
    expect(marksOf(KICKS, 5, 'top', false)).toEqual(['goal', 'goal', 'goal', 'goal', 'goal']);
  });
});
