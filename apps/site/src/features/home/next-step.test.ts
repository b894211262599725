import { describe, expect, it } from 'vitest';
import { findNextStep, findVipStep, toPercent } from './next-step.ts';

const settled = { wagering: { left: '0.00', mode: 'block' as const, from: [] }, bound: '0.00' };
const open = {
  ...settled,
  bound: '50.00',
  wagering: {
    left: '180.00',
    mode: 'block' as const,
    from: [
      { source: 'grant', required: '1000.00', done: '820.00', remaining: '180.00', since: '2026-03-01T00:00:00Z' },
    ],
  },
};
const bonus = { status: 'active' as const, required: '10000.00', done: '576.00', remaining: '9424.00' };
const card = { type: 'daily_login', title: 'Check-in', path: '/promotion/activity/daily-login', count: 1 };
const claimable = { ...card, state: 'claimable' as const, progress: null };
const mission = {
  type: 'missions',
  title: 'Missões',
  path: '/promotion/activity/missions',
  state: 'progress' as const,
  progress: { done: '12', of: '50', unit: 'count' as const },
  count: 0,
};
const vip = {
  level_name: 'Prata',
  nextlevel_name: 'Ouro',
  totalrecharge: '100.00',
  nextrecharge: '100.00',
  totalbetting: '710.00',
  nextbetting: '1000.00',
  needs: 'both' as const,
};

describe('the next step of a member', () => {
  it('is the first that is true: rollover, mission, VIP, reward', () => {
    const all = { terms: open, cards: [claimable, mission], vip };
    expect(findNextStep(all)).toMatchObject({ kind: 'rollover', left: 180_00n, frees: 50_00n });
    expect(findNextStep({ ...all, terms: settled })).toMatchObject({ kind: 'mission', done: 12n, of: 50n });
    expect(findNextStep({ ...all, terms: settled, cards: [claimable] })).toMatchObject({ kind: 'vip', percent: 71 });
    expect(findNextStep({ terms: settled, cards: [claimable], vip: undefined })).toMatchObject({ kind: 'reward' });
  });

  it('is the bonus in use before the wagering of a prize, each with what it frees', () => {
    const credits = [
      { ...bonus, bonus: null },
      { ...bonus, bonus: { money: '500.00' } },
    ];
    const step = findNextStep({ terms: open, credits, cards: [mission], vip });
    expect(step).toMatchObject({ kind: 'rollover', done: 576_00n, of: 10_000_00n, frees: 500_00n });
    const waiting = credits.map((credit) => ({ ...credit, status: 'waiting' as const }));
    expect(findNextStep({ terms: open, credits: waiting, cards: [], vip })).toMatchObject({ frees: 50_00n });
  });

  it('is none for a new member, whose missions are not begun', () => {
    const start = { ...vip, totalrecharge: '0.00', totalbetting: '0.00' };
    const begun = { ...mission, progress: { ...mission.progress, done: '0' } };
    expect(findNextStep({ terms: settled, cards: [begun], vip: start })).toBeUndefined();
    expect(findNextStep({ terms: undefined, cards: undefined, vip: undefined })).toBeUndefined();
  });
});

it('counts the lesser of deposits and bets where a level needs both, else the greater', () => {
  expect(findVipStep(vip)?.percent).toBe(71);
  expect(findVipStep({ ...vip, needs: 'either' })?.percent).toBe(100);
  expect(findVipStep({ ...vip, nextlevel_name: null })).toBeUndefined();
});

it('rounds percent down, and never says done before it is', () => {
  expect(toPercent(999n, 1000n)).toBe(99);
  expect(toPercent(5n, 0n)).toBe(100);
  expect(toPercent(2000n, 1000n)).toBe(100);
});
