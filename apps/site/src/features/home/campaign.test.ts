import { describe, expect, it } from 'vitest';
import { createDrawer } from '../../app/storage.ts';
import { createCampaignMemory, dayOf, mayAdvertise } from './campaign.ts';

const memory = () =>
  createCampaignMemory(
    createDrawer(() => {
      throw new Error('this browser keeps nothing');
    }),
  );

describe('where an advertisement may stand', () => {
  it.each(['/', '/game', '/game/', '/promotion/activity', '/information-center/support'])('over %s', (path) => {
    expect(mayAdvertise(path)).toBe(true);
  });

  it.each([
    '/login',
    '/recharge',
    '/recharge-payment',
    '/withdraw',
    '/withdrawal-card',
    '/cztx',
    '/gameInfo',
    '/profile',
    '/security-center/change-password',
  ])('never over %s', (path) => {
    expect(mayAdvertise(path)).toBe(false);
  });
});

describe('how often one campaign is shown', () => {
  it('is once a day', () => {
    const kept = memory();
    expect(kept.isDue('a', '2026-01-31')).toBe(true);
    kept.show('a', '2026-01-31');
    expect(kept.isDue('a', '2026-01-31')).toBe(false);
    expect(kept.isDue('a', '2026-02-01')).toBe(true);
  });

  it('is never again once it was refused, while another is shown', () => {
    const kept = memory();
    kept.show('a', '2026-01-31');
    kept.refuse('a');
    expect(kept.isDue('a', '2026-02-01')).toBe(false);
    expect(kept.isDue('b', '2026-01-31')).toBe(true);
  });

  it('counts days as the reader does', () => {
    expect(dayOf(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
    expect(dayOf(new Date(2026, 1, 1, 0, 0))).toBe('2026-02-01');
  });
});
