/** A member to be seated. */
export interface Guest {
  readonly memberId: number;
  /** Masked. */
  readonly name: string;
}

/** An occupied seat. Its member may have several pages open, or none during the grace period after a disconnect. */
export interface Seat<Page> extends Guest {
  /** From 1. */
  readonly number: number;
  readonly room: Room<Page>;
  readonly pages: Set<Page>;
  /** The price of the last shot in reais; `null` before the first. */
  price: string | null;
  /** When the last page disconnected. */
  lostAt: number | undefined;
}

export interface Room<Page> {
  /** The site and kind of money that its members share. */
  readonly group: string;
  readonly seats: Set<Seat<Page>>;
}

/** Assigns the seats in the rooms of one game. A member has one seat, on any number of pages. */
export interface SeatAllocator<Page> {
  /** Returns the member's seat, or assigns one in the fullest room of the group that has a free seat. */
  assign(group: string, guest: Guest, page: Page): Seat<Page>;
  findSeat(memberId: number): Seat<Page> | undefined;
  /** Removes a page and, with the member's last page, the seat. Returns the room when its seats changed. */
  leave(page: Page): Room<Page> | undefined;
  /** Removes a page that disconnected at `at`. With the member's last page, the grace period of the seat begins. */
  disconnect(page: Page, at: number): void;
  /** Releases the seats disconnected at or before `since`. Returns the rooms that changed. */
  releaseExpired(since: number): ReadonlySet<Room<Page>>;
}

/** The lowest free seat number. */
function findFreeNumber<Page>({ seats }: Room<Page>): number {
  const used = new Set([...seats].map(({ number }) => number));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

/** The occupied seats by member, and their rooms. */
function createSeatMap<Page>(maxSeats: number) {
  const rooms = new Set<Room<Page>>();
  const byMember = new Map<number, Seat<Page>>();

  function findOrCreateRoom(group: string): Room<Page> {
    const [fullest] = [...rooms]
      .filter((room) => room.group === group && room.seats.size < maxSeats)
      .toSorted((one, other) => other.seats.size - one.seats.size);
    const room = fullest ?? { group, seats: new Set() };
    rooms.add(room);
    return room;
  }

  return {
    find: (memberId: number) => byMember.get(memberId),
    all: () => [...byMember.values()],
    assign(group: string, guest: Guest): Seat<Page> {
      const room = findOrCreateRoom(group);
      const number = findFreeNumber(room);
      const seat: Seat<Page> = { ...guest, number, room, pages: new Set(), price: null, lostAt: undefined };
      room.seats.add(seat);
      byMember.set(guest.memberId, seat);
      return seat;
    },
    /** Returns the room that changed. */
    release(seat: Seat<Page>): Room<Page> {
      const { room, memberId } = seat;
      room.seats.delete(seat);
      byMember.delete(memberId);
      if (room.seats.size === 0) rooms.delete(room);
      return room;
    },
  };
}

export function createSeatAllocator<Page>(maxSeats: number): SeatAllocator<Page> {
  const seats = createSeatMap<Page>(maxSeats);
  const byPage = new Map<Page, Seat<Page>>();

  /** Removes a page from its seat. Returns the seat when that was its last page. */
  function removePage(page: Page): Seat<Page> | undefined {
    const seat = byPage.get(page);
    byPage.delete(page);
    seat?.pages.delete(page);
    return seat?.pages.size === 0 ? seat : undefined;
  }

  return {
    assign(group, guest, page) {
      const seat = seats.find(guest.memberId) ?? seats.assign(group, guest);
      seat.pages.add(page);
      seat.lostAt = undefined;
      byPage.set(page, seat);
      return seat;
    },
    findSeat: seats.find,
    leave(page) {
      const seat = removePage(page);
      return seat && seats.release(seat);
    },
    disconnect(page, at) {
      const seat = removePage(page);
      if (seat) seat.lostAt = at;
    },
    releaseExpired(since) {
      const expired = seats.all().filter(({ lostAt }) => lostAt !== undefined && lostAt <= since);
      return new Set(expired.map(seats.release));
    },
  };
}
