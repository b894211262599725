import { describe, expect, it } from 'vitest';
import { createSeating } from './seating.ts';

/** A game for four, and members by their numbers; each looks on from a page of their own. */
function game() {
  const seating = createSeating<string>(4);
  const sit = (memberId: number, group = 'arara', page = `page of ${memberId}`) =>
    seating.sit(group, { memberId, name: `${memberId}***` }, page);
  /** Who sits with a member, by their seats. */
  const roomOf = (memberId: number): Record<number, number> =>
    Object.fromEntries([...(seating.of(memberId)?.room.seats ?? [])].map((seat) => [seat.number, seat.memberId]));
  return { seating, sit, roomOf };
}

describe('a room of four seats', () => {
  it('fills before another is opened', () => {
    const { sit, roomOf } = game();
    for (const member of [11, 12, 13, 14, 15]) sit(member);
    expect(roomOf(11)).toEqual({ 1: 11, 2: 12, 3: 13, 4: 14 });
    expect(roomOf(15)).toEqual({ 1: 15 });
  });

  it('is entered where the most sit already, at the first seat that is free', () => {
    const { seating, sit, roomOf } = game();
    for (const member of [1, 2, 3, 4, 5, 6]) sit(member);
    seating.part('page of 2');
    sit(7);
    expect(roomOf(1)).toEqual({ 1: 1, 2: 7, 3: 3, 4: 4 });
    sit(8);
    expect(roomOf(5)).toEqual({ 1: 5, 2: 6, 3: 8 });
  });

  it('is shared with nobody of another group', () => {
    const { sit, roomOf } = game();
    sit(1, 'arara');
    sit(2, 'tucano');
    expect([roomOf(1), roomOf(2)]).toEqual([{ 1: 1 }, { 1: 2 }]);
  });

  it('is gone with the last who sat in it', () => {
    const { seating, sit } = game();
    const { room } = sit(1);
    expect(seating.part('page of 1')).toBe(room);
    expect(seating.of(1)).toBeUndefined();
    expect(sit(2).room).not.toBe(room);
  });
});

describe('a seat', () => {
  it('is one for a member, however many pages they look on from, until the last is left', () => {
    const { seating, sit, roomOf } = game();
    const seat = sit(1);
    expect(sit(1, 'arara', 'second page')).toBe(seat);
    expect(roomOf(1)).toEqual({ 1: 1 });
    expect(seating.part('page of 1')).toBeUndefined();
    expect(seating.of(1)).toBe(seat);
    expect(seating.part('second page')).toBe(seat.room);
    expect(seating.of(1)).toBeUndefined();
  });

  it('waits for whose connection was lost, and is theirs again', () => {
    const { seating, sit, roomOf } = game();
    for (const member of [1, 2, 3, 4]) sit(member);
    const seat = seating.of(2);
    seating.lose('page of 2', 1_000);
    expect(seating.free(999)).toEqual(new Set());
    expect(sit(2, 'arara', 'new page')).toBe(seat);
    expect(seating.free(9_000)).toEqual(new Set());
    expect(roomOf(1)).toEqual({ 1: 1, 2: 2, 3: 3, 4: 4 });
  });

  it('is free once it has waited long enough', () => {
    const { seating, sit, roomOf } = game();
    const { room } = sit(1);
    sit(2);
    seating.lose('page of 2', 1_000);
    expect(seating.free(1_000)).toEqual(new Set([room]));
    expect(roomOf(1)).toEqual({ 1: 1 });
  });

  it('does not wait while another page of its member is there', () => {
    const { seating, sit } = game();
    const seat = sit(1);
    sit(1, 'arara', 'second page');
    seating.lose('page of 1', 1_000);
    expect(seating.free(9_000)).toEqual(new Set());
    expect(seating.of(1)).toBe(seat);
  });
});
