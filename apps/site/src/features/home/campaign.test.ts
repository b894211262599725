import { describe, expect, it } from 'vitest';
import { createKeyValueStore } from '../../shared/browser/storage.ts';
import { createCampaignMemory, toLocalDay, canAdvertise } from './campaign.ts';

const memory = () =>
  createCampaignMemory(
    createKeyValueStore(() => {
      throw new Error('the browser denies storage');
    }),
  );

describe('where an advertisement is shown', () => {
  it.each(['/', '/game', '/game/', '/promotion/activity', '/information-center/support'])('over %s', (path) => {
    expect(canAdvertise(path)).toBe(true);
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
  ])('is never shown over %s', (path) => {
    expect(canAdvertise(path)).toBe(false);
  });
});

describe('how often a campaign is shown', () => {
  it('is once a day', () => {
    const kept = memory();
    expect(kept.isDue('a', '2026-01-31')).toBe(true);
    kept.show('a', '2026-01-31');
    expect(kept.isDue('a', '2026-01-31')).toBe(false);
    expect(kept.isDue('a', '2026-02-01')).toBe(true);
  });

  it('is never again after a refusal, while another campaign is shown', () => {
    const kept = memory();
    kept.show('a', '2026-01-31');
    kept.refuse('a');
    expect(kept.isDue('a', '2026-02-01')).toBe(false);
    expect(kept.isDue('b', '2026-01-31')).toBe(true);
  });

  it('counts days in the reader’s time zone', () => {
    expect(toLocalDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
    expect(toLocalDay(new Date(2026, 1, 1, 0, 0))).toBe('2026-02-01');
  });
});
