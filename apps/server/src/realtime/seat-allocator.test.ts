import { describe, expect, it } from 'vitest';
import { createSeatAllocator } from './seat-allocator.ts';

/** A game with rooms of four; each member has a page of their own. */
function game() {
  const allocator = createSeatAllocator<string>(4);
  const sit = (memberId: number, group = 'arara', page = `page of ${memberId}`) =>
    allocator.assign(group, { memberId, name: `${memberId}***` }, page);
  /** The members in a member's room, by seat number. */
  const listRoom = (memberId: number): Record<number, number> =>
    Object.fromEntries(
      [...(allocator.findSeat(memberId)?.room.seats ?? [])].map((seat) => [seat.number, seat.memberId]),
    );
  return { allocator, sit, listRoom };
}

describe('a room of four seats', () => {
  it('is filled before another is opened', () => {
    const { sit, listRoom } = game();
    for (const member of [11, 12, 13, 14, 15]) sit(member);
    expect(listRoom(11)).toEqual({ 1: 11, 2: 12, 3: 13, 4: 14 });
    expect(listRoom(15)).toEqual({ 1: 15 });
  });

  it('is chosen when it is the fullest, and its lowest free seat is assigned', () => {
    const { allocator, sit, listRoom } = game();
    for (const member of [1, 2, 3, 4, 5, 6]) sit(member);
    allocator.leave('page of 2');
    sit(7);
    expect(listRoom(1)).toEqual({ 1: 1, 2: 7, 3: 3, 4: 4 });
    sit(8);
    expect(listRoom(5)).toEqual({ 1: 5, 2: 6, 3: 8 });
  });

  it('is not shared between groups', () => {
    const { sit, listRoom } = game();
    sit(1, 'arara');
    sit(2, 'tucano');
    expect([listRoom(1), listRoom(2)]).toEqual([{ 1: 1 }, { 1: 2 }]);
  });

  it('is removed with its last player', () => {
    const { allocator, sit } = game();
    const { room } = sit(1);
    expect(allocator.leave('page of 1')).toBe(room);
    expect(allocator.findSeat(1)).toBeUndefined();
    expect(sit(2).room).not.toBe(room);
  });
});

describe('a seat', () => {
  it('is shared by all pages of a member until the last one leaves', () => {
    const { allocator, sit, listRoom } = game();
    const seat = sit(1);
    expect(sit(1, 'arara', 'second page')).toBe(seat);
    expect(listRoom(1)).toEqual({ 1: 1 });
    expect(allocator.leave('page of 1')).toBeUndefined();
    expect(allocator.findSeat(1)).toBe(seat);
    expect(allocator.leave('second page')).toBe(seat.room);
    expect(allocator.findSeat(1)).toBeUndefined();
  });

  it('is kept for a member who reconnects', () => {
    const { allocator, sit, listRoom } = game();
    for (const member of [1, 2, 3, 4]) sit(member);
    const seat = allocator.findSeat(2);
    allocator.disconnect('page of 2', 1_000);
    expect(allocator.releaseExpired(999)).toEqual(new Set());
    expect(sit(2, 'arara', 'new page')).toBe(seat);
    expect(allocator.releaseExpired(9_000)).toEqual(new Set());
    expect(listRoom(1)).toEqual({ 1: 1, 2: 2, 3: 3, 4: 4 });
  });

  it('is released when the grace period ends', () => {
    const { allocator, sit, listRoom } = game();
    const { room } = sit(1);
    sit(2);
    allocator.disconnect('page of 2', 1_000);
    expect(allocator.releaseExpired(1_000)).toEqual(new Set([room]));
    expect(listRoom(1)).toEqual({ 1: 1 });
  });

  it('is not released while another page of its member is connected', () => {
    const { allocator, sit } = game();
    const seat = sit(1);
    sit(1, 'arara', 'second page');
    allocator.disconnect('page of 1', 1_000);
    expect(allocator.releaseExpired(9_000)).toEqual(new Set());
    expect(allocator.findSeat(1)).toBe(seat);
  });
});
