import { describe, expect, it } from 'vitest';
import { findBestPrize, iconUrl } from './prize-icon.ts';

describe('picture of a prize', () => {
  it('is the one of its rule: a built-in code, or a path of the site', () => {
    expect(iconUrl({ icon: '1f48e', amount: '5.00', free_rounds: null }, 500n)).toBe('/art/1f48e.webp');
    expect(iconUrl({ icon: '/uploads/bike.webp', amount: '5.00', free_rounds: null }, 500n)).toBe('/uploads/bike.webp');
  });

  it('is a default if the rule has none', () => {
    expect(iconUrl({ icon: null, amount: '5.00', free_rounds: null }, 1_000n)).toBe('/art/1fa99.webp');
    expect(iconUrl({ icon: '', amount: '10.00', free_rounds: null }, 1_000n)).toBe('/art/1f451.webp');
    expect(iconUrl({ icon: null, amount: '0.00', free_rounds: null }, 0n)).toBe('/art/1f340.webp');
  });

  it('is the game of free rounds', () => {
    const named = { game: 'tigre-da-vez', title: 'Tigre da Vez', text: '10 giros grátis de Tigre da Vez a R$ 0,50' };
    const rounds = { ...named, rounds: 10, stake: '0.50', expires_in_days: 7 };
    const prize = { icon: null, amount: '5.00', free_rounds: { ...rounds, winnings: 'cash' as const } };
    const withoutTile = { ...prize, free_rounds: { ...prize.free_rounds, game: 'jogo-de-fora' } };
    expect(iconUrl(withoutTile, 5_00n)).toBe('/art/1f3b0.webp');
    expect(iconUrl({ ...prize, icon: '1f48e' }, 5_00n)).toBe('/art/1f48e.webp');
  });
});

it('finds the best prize of a wheel', () => {
  expect(findBestPrize([{ amount: '0.00' }, { amount: '1000.00' }, { amount: '20.00' }])).toBe(100_000n);
  expect(findBestPrize([])).toBe(0n);
});
