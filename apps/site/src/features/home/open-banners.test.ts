import { expect, it } from 'vitest';
import { selectOpenBanners } from './open-banners.ts';

const banner = (promotion: number | null) => ({ promotion });

it('keeps banners of the operator and of promotions from which there is something to gain', () => {
  const banners = [banner(1), banner(2), banner(3), banner(4), banner(null)];
  const promotions = [
    { id: 1, state: 'claimed' },
    { id: 2, state: 'progress' },
    { id: 3, state: 'claimable' },
    { id: 4, state: 'missed' },
  ] as const;
  expect(selectOpenBanners(banners, promotions)).toEqual([banner(2), banner(3), banner(null)]);
});

it('leaves out a promotion that is not offered to the member', () => {
  expect(selectOpenBanners([banner(7)], [])).toEqual([]);
});
