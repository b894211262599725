/** Who is to be seated. */
export interface Guest {
  readonly memberId: number;
  /** Masked. */
  readonly name: string;
}

/** A seat that is taken. Its member may look on from several pages, and none while a lost connection is waited for. */
export interface Seat<Page> extends Guest {
  /** From 1. */
  readonly number: number;
  readonly room: Room<Page>;
  readonly pages: Set<Page>;
  /** Of the last shot, in reais; `null` before the first. */
  price: string | null;
  /** When the last page was lost. */
  lostAt: number | undefined;
}

export interface Room<Page> {
  /** Who sits together in it: one site, and money of one kind. */
  readonly group: string;
  readonly seats: Set<Seat<Page>>;
}

/** The rooms of one game: who sits where. A member has one seat, whatever they look on from. */
export interface Seating<Page> {
  /** Gives a seat in the fullest room of a group that has one free, or back the one that is theirs already. */
  sit(group: string, guest: Guest, page: Page): Seat<Page>;
  of(memberId: number): Seat<Page> | undefined;
  /** A page does not look on any more; with their last one, a member's seat is free. Answers the room that has changed. */
  part(page: Page): Room<Page> | undefined;
  /** A page was lost: with their last one, a member's seat waits for them from `at`. */
  lose(page: Page, at: number): void;
  /** Frees the seats that wait since then or longer; answers the rooms that have changed. */
  free(since: number): ReadonlySet<Room<Page>>;
}

/** The lowest number that nobody has. */
function freeNumber<Page>({ seats }: Room<Page>): number {
  const taken = new Set([...seats].map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** The seats that are taken, by their members. */
function createSeats<Page>(most: number) {
  const rooms = new Set<Room<Page>>();
  const ofMember = new Map<number, Seat<Page>>();

  function roomFor(group: string): Room<Page> {
    const [fullest] = [...rooms]
      .filter((room) => room.group === group && room.seats.size < most)
      .toSorted((one, other) => other.seats.size - one.seats.size);
    const room = fullest ?? { group, seats: new Set() };
    rooms.add(room);
    return room;
  }

  return {
    of: (memberId: number) => ofMember.get(memberId),
    all: () => [...ofMember.values()],
    take(group: string, guest: Guest): Seat<Page> {
      const room = roomFor(group);
      const number = freeNumber(room);
      const seat: Seat<Page> = { ...guest, number, room, pages: new Set(), price: null, lostAt: undefined };
      room.seats.add(seat);
      ofMember.set(guest.memberId, seat);
      return seat;
    },
    /** Answers the room that has changed. */
    free(seat: Seat<Page>): Room<Page> {
      const { room, memberId } = seat;
      room.seats.delete(seat);
      ofMember.delete(memberId);
      if (room.seats.size === 0) rooms.delete(room);
      return room;
    },
  };
}

export function createSeating<Page>(most: number): Seating<Page> {
  const seats = createSeats<Page>(most);
  const ofPage = new Map<Page, Seat<Page>>();

  /** Takes a page from its seat; answers the seat where that was its last. */
  function lastOf(page: Page): Seat<Page> | undefined {
    const seat = ofPage.get(page);
    ofPage.delete(page);
    seat?.pages.delete(page);
    return seat?.pages.size === 0 ? seat : undefined;
  }

  return {
    sit(group, guest, page) {
      const seat = seats.of(guest.memberId) ?? seats.take(group, guest);
      seat.pages.add(page);
      seat.lostAt = undefined;
      ofPage.set(page, seat);
      return seat;
    },
    of: seats.of,
    part(page) {
      const seat = lastOf(page);
      return seat && seats.free(seat);
    },
    lose(page, at) {
      const seat = lastOf(page);
      if (seat) seat.lostAt = at;
    },
    free(since) {
      const waiting = seats.all().filter(({ lostAt }) => lostAt !== undefined && lostAt <= since);
      return new Set(waiting.map(seats.free));
    },
  };
}
