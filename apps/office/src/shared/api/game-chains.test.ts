import { describe, expect, it } from 'vitest';
import { chainsByGame, daysLeft, usedPercent } from './game-chains.ts';

const chain = {
  id: 'c2',
  game: 'foguete',
  title: 'Foguete',
  serial: 2,
  links: 100,
  commitment: 'ab'.repeat(32),
  state: 'active' as const,
  used: 40,
  first_number: 1,
  last_number: 40,
  committed_at: '2026-11-01T00:00:00.000Z',
  begun_at: '2026-11-02T00:00:00.000Z',
  over_at: null,
};
const over = { ...chain, id: 'c1', serial: 1, state: 'over' as const };
const next = { ...chain, id: 'c3', serial: 3, state: 'next' as const, used: 0, begun_at: null };
const rotation = { chain_id: 'c1', reason: 'manutenção', staff: 'risk@arara.test', at: '2026-11-02T00:00:00.000Z' };

describe('chainsByGame', () => {
  it('groups chains by game, sorted by title, with their rotation', () => {
    const other = { ...chain, id: 'b1', game: 'bingo', title: 'Bingo' };
    const [bingo, flight, ...more] = chainsByGame([next, chain, over, other], [rotation]);
    expect(more).toEqual([]);
    expect(bingo).toMatchObject({ id: 'bingo', active: { id: 'b1' }, next: undefined });
    expect(flight).toMatchObject({ id: 'foguete', title: 'Foguete', active: { id: 'c2' }, next: { id: 'c3' } });
    expect(flight?.all.map(({ rotation: put }) => put?.reason)).toEqual([undefined, undefined, 'manutenção']);
  });

  it('is empty without chains', () => expect(chainsByGame([], [])).toEqual([]));
});

describe('usage of a chain', () => {
  it('never rounds up to 100', () => {
    expect(usedPercent({ used: 99_999, links: 100_000 })).toBe(99);
    expect(usedPercent({ used: 100, links: 100 })).toBe(100);
    expect(usedPercent({ used: 0, links: 100 })).toBe(0);
  });

  it('estimates the days left once there is enough history', () => {
    const at = (iso: string) => daysLeft(chain, Date.parse(iso));
    expect(at('2026-11-04T00:00:00.000Z')).toBe(3);
    expect(at('2026-11-02T00:30:00.000Z')).toBeUndefined();
    expect(daysLeft(next, Date.parse('2026-11-04T00:00:00.000Z'))).toBeUndefined();
  });
});
