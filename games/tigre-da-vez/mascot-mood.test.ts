import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import type { Prize } from '../stage/prize.ts';
import { clipFor } from './mascot-mood.ts';
import { OPENING, type Scene } from './scene.ts';

const prize = (tier: Prize['tier']): Prize => ({ tier, win: centavos(100), multiplierE4: 10_000n });

describe('clipFor', () => {
  it.each<[string, Partial<Scene>]>([
    ['idle', {}],
    ['idle', { phase: 'spinning' }],
    ['idle', { phase: 'showing' }],
    ['anticipation', { phase: 'showing', open: true }],
    ['roar', { phase: 'showing', turn: 'coin', banner: 'turn' }],
    ['anticipation', { phase: 'showing', turn: 'coin' }],
    ['win', { phase: 'showing', turn: 'coin', prize: prize('huge') }],
    ['win', { prize: prize('won') }],
    ['win', { prize: prize('big') }],
    ['idle', { prize: prize('back') }],
    ['loss', { nothing: true }],
  ])('is %s for %o', (clip, part) => {
    expect(clipFor({ ...OPENING, ...part })).toBe(clip);
  });
});
