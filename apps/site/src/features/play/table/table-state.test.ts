import type { OwnTicket as WireOwn, TableEvent, TableSnapshot } from '@arara/contract/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type TableState,
  isAwaitingOwn,
  applyEvent,
  applyLive,
  applyChatLines,
  applyOwnTickets,
  markOwnLine,
  applyPresence,
  applySnapshot,
} from './table-state.ts';

type WireRound = TableSnapshot['round'];
type WireSeen = TableSnapshot['seen'][number];

const round = (number: number, state: WireRound['state'] = 'open', outcome: unknown = null): WireRound => ({
  id: `round-${number}`,
  number,
  state,
  setup: null,
  opens_at: number * 1000,
  locks_at: number * 1000 + 500,
  runs_at: null,
  ends_at: null,
  outcome,
});

const seen = (id: string, stake: string, change: Partial<WireSeen> = {}): WireSeen => ({
  id,
  name: 'jo***',
  stake,
  input: null,
  left_e4: null,
  win: null,
  ...change,
});

const own = (id: string, change: Partial<WireOwn> = {}): WireOwn => ({
  id,
  game: 'foguete',
  round_id: 'round-1',
  number: 1,
  stake: '2.00',
  input: null,
  state: 'open',
  left_e4: null,
  win: '0.00',
  placed_at: '2026-01-01T00:00:00.000Z',
  ...change,
});

const snapshot = (change: Partial<TableSnapshot> = {}): TableSnapshot => ({
  table: 'foguete',
  stream: 'a',
  seq: 0,
  now: 0,
  round: round(1),
  coming: [],
  past: [],
  players: 0,
  staked: '0.00',
  seen: [],
  choices: [],
  mine: [],
  ...change,
});

const news = (seq: number, event: TableEvent, stream = 'a') =>
  ({ type: 'table', table: 'foguete', stream, seq, event }) as const;
const applyAll = (state: TableState, events: ReturnType<typeof news>[]): TableState => events.reduce(applyEvent, state);
const placed = (
  number: number,
  players: number,
  tickets: WireSeen[],
  choices: TableSnapshot['choices'] = [],
): TableEvent => ({
  event: 'placed',
  round_id: `round-${number}`,
  players,
  staked: `${players}.00`,
  seen: tickets,
  choices,
});
const left = (number: number, tickets: WireSeen[]): TableEvent => ({
  event: 'left',
  round_id: `round-${number}`,
  seen: tickets,
});
const enteredEvent = (one: WireRound, coming: WireRound[] = []): TableEvent => ({ event: 'round', round: one, coming });

/** The events of two rounds of a table, from the first bets to the second. */
const story = [
  news(1, placed(1, 1, [seen('t1', '1.00')])),
  news(2, placed(1, 2, [seen('t2', '5.00')])),
  news(3, enteredEvent(round(1, 'locked'))),
  news(4, enteredEvent(round(1, 'running'))),
  news(5, left(1, [seen('t2', '5.00', { left_e4: '15000', win: '7.50' })])),
  news(6, enteredEvent(round(1, 'settled', { end: 2 }))),
  news(7, enteredEvent(round(2))),
  news(8, placed(2, 1, [seen('t3', '3.00')])),
];
const first = applySnapshot(undefined, snapshot());
const end = applyAll(first, story);

describe('table state', () => {
  it('follows a round from its first bet to the next round', () => {
    expect(end.view).toMatchObject({
      round: { id: 'round-2', state: 'open' },
      past: [{ id: 'round-1', outcome: { end: 2 } }],
      players: 1,
      staked: 100n,
      seen: [{ id: 't3', stake: 300n }],
    });
    expect(end).toMatchObject({ seq: 8, isStale: false });
  });

  it('is independent of the order of events and of duplicates', () => {
    const order = fc.shuffledSubarray([...story, ...story], { minLength: story.length * 2 });
    fc.assert(
      fc.property(order, (events) => {
        expect(applyAll(first, events)).toEqual(end);
      }),
    );
  });

  it('never passes a missing event and is stale until it arrives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: story.length - 2 }), (missing) => {
        const some = applyAll(
          first,
          story.filter((_, index) => index !== missing),
        );
        expect(some).toMatchObject({ seq: missing, isStale: true });
        expect(applyAll(some, story.slice(missing, missing + 1))).toEqual(end);
      }),
    );
  });

  it('equals a snapshot at any time plus the later events', () => {
    const at = fc.integer({ min: 0, max: story.length });
    fc.assert(
      fc.property(at, at, (taken, isPlacedFirst) => {
        const then = applyAll(first, story.slice(0, taken));
        const { round: now, players, staked, past } = then.view;
        const wire = story.slice(0, taken).findLast(({ event }) => event.event === 'round')?.event;
        const whole = snapshot({
          seq: taken,
          round: wire?.event === 'round' ? wire.round : round(1),
          past: past.map(({ id, number, setup, outcome }) => ({ id, number, setup, outcome })),
          players,
          staked: `${staked / 100n}.00`,
          seen: then.view.seen.map(({ id, stake, leftE4, win }) =>
            seen(id, `${stake / 100n}.00`, {
              left_e4: leftE4 === null ? null : String(leftE4),
              win: win === null ? null : '7.50',
            }),
          ),
        });
        expect(now.id).toBe(whole.round.id);
        const known = applyAll(first, story.slice(0, isPlacedFirst));
        expect(applyAll(applySnapshot(known, whole), story.slice(taken)).view).toEqual(end.view);
      }),
    );
  });

  it('of another stream is stale and restarts from a snapshot of that stream', () => {
    const other = applyEvent(end, news(1, enteredEvent(round(9)), 'b'));
    expect(other).toMatchObject({ isStale: true, view: { round: { id: 'round-2' } } });
    const restarted = applySnapshot(other, snapshot({ stream: 'b', seq: 1, round: round(9) }));
    expect(restarted).toMatchObject({ stream: 'b', seq: 1, isStale: false, view: { round: { id: 'round-9' } } });
    expect(applyEvent(restarted, news(9, placed(9, 5, []), 'a'))).toMatchObject({
      isStale: true,
      view: { players: 0 },
    });
  });

  it('ignores ticks, which have no number', () => {
    expect(applyEvent(end, news(99, { event: 'tick', round_id: 'round-2', ms: 1, e4: '10000' }))).toBe(end);
  });

  it('keeps the fifty largest tickets and the last hundred rounds', () => {
    const many = Array.from({ length: 60 }, (_, index) => seen(`t${index}`, `${index + 1}.00`));
    const { seen: shown } = applyEvent(first, news(1, placed(1, 60, many))).view;
    expect([shown.length, shown[0]?.stake, shown.at(-1)?.stake]).toEqual([50, 60_00n, 11_00n]);
    const rounds = Array.from({ length: 120 }, (_, index) =>
      news(index + 1, enteredEvent(round(index, 'settled', index))),
    );
    const { past } = applyAll(first, rounds).view;
    expect([past.length, past[0]?.number, past.at(-1)?.number]).toEqual([100, 119, 20]);
  });

  it('keeps the players of a round that takes bets before it is current', () => {
    const ahead = applyEvent(first, news(1, placed(2, 3, [seen('t9', '4.00')])));
    expect(ahead.view).toMatchObject({ players: 0, seen: [] });
    expect(applyEvent(ahead, news(2, enteredEvent(round(2)))).view).toMatchObject({ players: 3, seen: [{ id: 't9' }] });
  });

  it('has the totals of each choice as they were last published, and none in a new round', () => {
    const heads = { input: { side: 'heads' }, players: 2, staked: '7.00' };
    const bet = applyEvent(first, news(1, placed(1, 2, [], [heads])));
    expect(bet.view.choices).toEqual([{ ...heads, staked: 7_00n }]);
    expect(applySnapshot(bet, snapshot({ seq: 2, choices: [heads] })).view.choices).toEqual(bet.view.choices);
    expect(applyEvent(bet, news(2, enteredEvent(round(2)))).view.choices).toEqual([]);
  });

  it('has no outcome of a void round', () => {
    expect(applyEvent(first, news(1, enteredEvent(round(1, 'void')))).view.past[0]).toMatchObject({ outcome: null });
  });
});

describe("a reader's own tickets", () => {
  it('marks own tickets among the visible ones, whichever message arrives first', () => {
    const event = news(1, placed(1, 1, [seen('mine', '2.00'), seen('t2', '1.00')]));
    const [one, other] = [
      applyOwnTickets(applyEvent(first, event), [own('mine')]),
      applyEvent(applyOwnTickets(first, [own('mine')]), event),
    ];
    for (const { view } of [one, other]) expect(view.seen.map(({ isMine }) => isMine)).toEqual([true, false]);
  });

  it('keeps a finished ticket finished, whatever arrives later', () => {
    const paid = applyOwnTickets(applyOwnTickets(first, [own('a')]), [own('a', { state: 'paid', win: '4.00' })]);
    expect(applyOwnTickets(paid, [own('a')]).view.mine).toEqual(paid.view.mine);
    expect(applySnapshot(paid, snapshot({ seq: 1, mine: [own('a')] })).view.mine).toEqual(paid.view.mine);
  });

  it('marks own tickets as cashed out when everybody saw them', () => {
    const inFlight = applyOwnTickets(first, [own('a'), own('b')]);
    const out = applyEvent(inFlight, news(1, left(1, [seen('a', '2.00', { left_e4: '13000', win: '2.60' })])));
    expect(out.view.mine).toMatchObject([
      { id: 'a', leftE4: 13_000n, win: 260n, state: 'paid' },
      { id: 'b', leftE4: null, state: 'open' },
    ]);
  });

  it('keeps own tickets for one more round', () => {
    const next = applyEvent(applyOwnTickets(first, [own('a')]), news(1, enteredEvent(round(2))));
    expect(next.view.mine).toHaveLength(1);
    expect(applyEvent(next, news(2, enteredEvent(round(3)))).view.mine).toEqual([]);
  });

  it('keeps tickets that a delayed snapshot does not contain', () => {
    const placedNow = applyOwnTickets(first, [own('a')]);
    expect(applySnapshot(placedNow, snapshot({ seq: 3 })).view.mine).toHaveLength(1);
  });

  it('takes only own tickets from an outdated snapshot', () => {
    const old = applySnapshot(end, snapshot({ seq: 2, mine: [own('z', { round_id: 'round-2' })] }));
    expect(old.view).toMatchObject({ round: { id: 'round-2' }, mine: [{ id: 'z' }] });
  });

  it('awaits own tickets that are open after the end of their round', () => {
    const over = applyEvent(applyOwnTickets(first, [own('a')]), news(1, enteredEvent(round(1, 'settled'))));
    expect(isAwaitingOwn(applyOwnTickets(first, [own('a')]))).toBe(false);
    expect(isAwaitingOwn(over)).toBe(true);
    expect(isAwaitingOwn(applyOwnTickets(over, [own('a', { state: 'lost' })]))).toBe(false);
  });
});

describe('chat', () => {
  const line = (id: string, at: number) => news(0, { event: 'chat', id, name: 'jo***', text: 'oi', at }, 'whatever');

  it('sorts messages and drops duplicates', () => {
    const { lines } = applyAll(first, [line('b', 2), line('a', 1), line('b', 2)]);
    expect(lines.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('marks own messages, whether the answer or the message arrives first', () => {
    const [one, other] = [
      markOwnLine(applyEvent(first, line('a', 1)), 'a'),
      applyEvent(markOwnLine(first, 'a'), line('a', 1)),
    ];
    for (const { lines } of [one, other]) expect(lines).toMatchObject([{ id: 'a', isMine: true }]);
  });

  it('removes a hidden message', () => {
    const shown = applyAll(first, [line('a', 1), line('b', 2)]);
    expect(applyEvent(shown, news(0, { event: 'chat_gone', ids: ['a'] })).lines.map(({ id }) => id)).toEqual(['b']);
  });

  it('is replaced as the server sends it, without messages hidden meanwhile', () => {
    const shown = applyAll(first, [line('a', 1), line('b', 2)]);
    const restarted = [{ id: 'b', name: 'jo***', text: 'oi', at: 2, mine: true }];
    expect(applyChatLines(shown, restarted).lines).toMatchObject([{ id: 'b', isMine: true }]);
  });

  it('keeps the last hundred messages', () => {
    const many = Array.from({ length: 130 }, (_, index) => line(`l${String(index).padStart(3, '0')}`, index));
    const { lines } = applyAll(first, many);
    expect([lines.length, lines[0]?.at]).toEqual([100, 30]);
  });
});

it('reports the number of spectators and whether it is live', () => {
  expect(applyPresence(first, 7).view.presence).toBe(7);
  expect(applyLive(first, true).view.isLive).toBe(true);
  expect(applyLive(first, false)).toBe(first);
});
