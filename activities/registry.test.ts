import { activityKinds } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { activities, findActivity } from './registry.ts';

describe('the kinds of promotion', () => {
  it('are those of the contract, each once', () => {
    expect(activities.map(({ kind }) => kind).toSorted()).toEqual([...activityKinds].toSorted());
  });

  it('are found by their key, and no other is', () => {
    expect(findActivity('missions')?.kind).toBe('missions');
    expect(findActivity('mission')).toBeUndefined();
  });

  it('that can give before anything was staked say so: Lei 14.790, art. 29, I', () => {
    const after = activities.filter(({ isBeforePlay }) => !isBeforePlay);
    expect(after.map(({ kind }) => kind)).toEqual(['daily_login', 'daily_rescue', 'recharge_rebate']);
  });
});
