import type { OwnTicket as WireOwn, TableEvent, TableSnapshot } from '@arara/contract/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type TableState,
  awaitsOwn,
  heardEvent,
  heardLine,
  heardLines,
  heardOwn,
  heardOwnLine,
  heardPresence,
  heardSnapshot,
} from './table-sight.ts';

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
  mine: [],
  ...change,
});

const told = (seq: number, event: TableEvent, stream = 'a') =>
  ({ type: 'table', table: 'foguete', stream, seq, event }) as const;
const hearAll = (state: TableState, events: ReturnType<typeof told>[]): TableState => events.reduce(heardEvent, state);
const placed = (number: number, players: number, tickets: WireSeen[]): TableEvent => ({
  event: 'placed',
  round_id: `round-${number}`,
  players,
  staked: `${players}.00`,
  seen: tickets,
});
const left = (number: number, tickets: WireSeen[]): TableEvent => ({
  event: 'left',
  round_id: `round-${number}`,
  seen: tickets,
});
const entered = (one: WireRound, coming: WireRound[] = []): TableEvent => ({ event: 'round', round: one, coming });

/** Two rounds of a table, from the first bet to the second bet. */
const story = [
  told(1, placed(1, 1, [seen('t1', '1.00')])),
  told(2, placed(1, 2, [seen('t2', '5.00')])),
  told(3, entered(round(1, 'locked'))),
  told(4, entered(round(1, 'running'))),
  told(5, left(1, [seen('t2', '5.00', { left_e4: '15000', win: '7.50' })])),
  told(6, entered(round(1, 'settled', { end: 2 }))),
  told(7, entered(round(2))),
  told(8, placed(2, 1, [seen('t3', '3.00')])),
];
const first = heardSnapshot(undefined, snapshot());
const end = hearAll(first, story);

describe('a table', () => {
  it('is told from its first bet to its next round', () => {
    expect(end.sight).toMatchObject({
      round: { id: 'round-2', state: 'open' },
      past: [{ id: 'round-1', outcome: { end: 2 } }],
      players: 1,
      staked: 100n,
      seen: [{ id: 't3', stake: 300n }],
    });
    expect(end).toMatchObject({ seq: 8, isStale: false });
  });

  it('is the same in whatever order its events come, and however often each', () => {
    const order = fc.shuffledSubarray([...story, ...story], { minLength: story.length * 2 });
    fc.assert(
      fc.property(order, (events) => {
        expect(hearAll(first, events)).toEqual(end);
      }),
    );
  });

  it('never goes past a number that is missing, and says so until it is there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: story.length - 2 }), (missing) => {
        const some = hearAll(
          first,
          story.filter((_, index) => index !== missing),
        );
        expect(some).toMatchObject({ seq: missing, isStale: true });
        expect(hearAll(some, story.slice(missing, missing + 1))).toEqual(end);
      }),
    );
  });

  it('comes to the same by a snapshot at any moment, with what came after it', () => {
    const at = fc.integer({ min: 0, max: story.length });
    fc.assert(
      fc.property(at, at, (taken, heardBefore) => {
        const then = hearAll(first, story.slice(0, taken));
        const { round: now, players, staked, past } = then.sight;
        const wire = story.slice(0, taken).findLast(({ event }) => event.event === 'round')?.event;
        const whole = snapshot({
          seq: taken,
          round: wire?.event === 'round' ? wire.round : round(1),
          past: past.map(({ id, number, setup, outcome }) => ({ id, number, setup, outcome })),
          players,
          staked: `${staked / 100n}.00`,
          seen: then.sight.seen.map(({ id, stake, leftE4, win }) =>
            seen(id, `${stake / 100n}.00`, {
              left_e4: leftE4 === null ? null : String(leftE4),
              win: win === null ? null : '7.50',
            }),
          ),
        });
        expect(now.id).toBe(whole.round.id);
        const known = hearAll(first, story.slice(0, heardBefore));
        expect(hearAll(heardSnapshot(known, whole), story.slice(taken)).sight).toEqual(end.sight);
      }),
    );
  });

  it('of another stream is asked for anew, and begins there', () => {
    const other = heardEvent(end, told(1, entered(round(9)), 'b'));
    expect(other).toMatchObject({ isStale: true, sight: { round: { id: 'round-2' } } });
    const anew = heardSnapshot(other, snapshot({ stream: 'b', seq: 1, round: round(9) }));
    expect(anew).toMatchObject({ stream: 'b', seq: 1, isStale: false, sight: { round: { id: 'round-9' } } });
    expect(heardEvent(anew, told(9, placed(9, 5, []), 'a'))).toMatchObject({ isStale: true, sight: { players: 0 } });
  });

  it('passes over a tick, which has no number', () => {
    expect(heardEvent(end, told(99, { event: 'tick', round_id: 'round-2', ms: 1, e4: '10000' }))).toBe(end);
  });

  it('keeps the fifty largest tickets and the last hundred rounds', () => {
    const many = Array.from({ length: 60 }, (_, index) => seen(`t${index}`, `${index + 1}.00`));
    const { seen: shown } = heardEvent(first, told(1, placed(1, 60, many))).sight;
    expect([shown.length, shown[0]?.stake, shown.at(-1)?.stake]).toEqual([50, 60_00n, 11_00n]);
    const rounds = Array.from({ length: 120 }, (_, index) => told(index + 1, entered(round(index, 'settled', index))));
    const { past } = hearAll(first, rounds).sight;
    expect([past.length, past[0]?.number, past.at(-1)?.number]).toEqual([100, 119, 20]);
  });

  it('brings along who plays in a round that takes bets before it is the current one', () => {
    const ahead = heardEvent(first, told(1, placed(2, 3, [seen('t9', '4.00')])));
    expect(ahead.sight).toMatchObject({ players: 0, seen: [] });
    expect(heardEvent(ahead, told(2, entered(round(2)))).sight).toMatchObject({ players: 3, seen: [{ id: 't9' }] });
  });

  it('has no outcome of a void round', () => {
    expect(heardEvent(first, told(1, entered(round(1, 'void')))).sight.past[0]).toMatchObject({ outcome: null });
  });
});

describe("a reader's own tickets", () => {
  it('are told apart among those that everybody sees, whichever is heard first', () => {
    const event = told(1, placed(1, 1, [seen('mine', '2.00'), seen('t2', '1.00')]));
    const [one, other] = [
      heardOwn(heardEvent(first, event), [own('mine')]),
      heardEvent(heardOwn(first, [own('mine')]), event),
    ];
    for (const { sight } of [one, other]) expect(sight.seen.map(({ isMine }) => isMine)).toEqual([true, false]);
  });

  it('are over once they are over, whatever was on its way', () => {
    const paid = heardOwn(heardOwn(first, [own('a')]), [own('a', { state: 'paid', win: '4.00' })]);
    expect(heardOwn(paid, [own('a')]).sight.mine).toEqual(paid.sight.mine);
    expect(heardSnapshot(paid, snapshot({ seq: 1, mine: [own('a')] })).sight.mine).toEqual(paid.sight.mine);
  });

  it('have left a flight when everybody saw them leave', () => {
    const inFlight = heardOwn(first, [own('a'), own('b')]);
    const out = heardEvent(inFlight, told(1, left(1, [seen('a', '2.00', { left_e4: '13000', win: '2.60' })])));
    expect(out.sight.mine).toMatchObject([
      { id: 'a', leftE4: 13_000n, win: 260n, state: 'paid' },
      { id: 'b', leftE4: null, state: 'open' },
    ]);
  });

  it('stay for a round after their own', () => {
    const next = heardEvent(heardOwn(first, [own('a')]), told(1, entered(round(2))));
    expect(next.sight.mine).toHaveLength(1);
    expect(heardEvent(next, told(2, entered(round(3)))).sight.mine).toEqual([]);
  });

  it('that a snapshot on its way does not know yet are not lost', () => {
    const placedNow = heardOwn(first, [own('a')]);
    expect(heardSnapshot(placedNow, snapshot({ seq: 3 })).sight.mine).toHaveLength(1);
  });

  it('come by an old snapshot, which brings nothing else', () => {
    const old = heardSnapshot(end, snapshot({ seq: 2, mine: [own('z', { round_id: 'round-2' })] }));
    expect(old.sight).toMatchObject({ round: { id: 'round-2' }, mine: [{ id: 'z' }] });
  });

  it('are awaited while the round is over and they are not', () => {
    const over = heardEvent(heardOwn(first, [own('a')]), told(1, entered(round(1, 'settled'))));
    expect(awaitsOwn(heardOwn(first, [own('a')]))).toBe(false);
    expect(awaitsOwn(over)).toBe(true);
    expect(awaitsOwn(heardOwn(over, [own('a', { state: 'lost' })]))).toBe(false);
  });
});

describe('a chat', () => {
  const line = (id: string, at: number) => told(0, { event: 'chat', id, name: 'jo***', text: 'oi', at }, 'whatever');

  it('is in the order of its lines, each once', () => {
    const { lines } = hearAll(first, [line('b', 2), line('a', 1), line('b', 2)]);
    expect(lines.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('shows which lines are the reader’s own, whether the answer or the line was first', () => {
    const [one, other] = [
      heardOwnLine(heardEvent(first, line('a', 1)), 'a'),
      heardEvent(heardOwnLine(first, 'a'), line('a', 1)),
    ];
    for (const { lines } of [one, other]) expect(lines).toMatchObject([{ id: 'a', isMine: true }]);
  });

  it('loses a line that was hidden', () => {
    const shown = hearAll(first, [line('a', 1), line('b', 2)]);
    expect(heardEvent(shown, told(0, { event: 'chat_gone', ids: ['a'] })).lines.map(({ id }) => id)).toEqual(['b']);
  });

  it('is read anew as the server tells it: what was hidden meanwhile is gone', () => {
    const shown = hearAll(first, [line('a', 1), line('b', 2)]);
    const anew = [{ id: 'b', name: 'jo***', text: 'oi', at: 2, mine: true }];
    expect(heardLines(shown, anew).lines).toMatchObject([{ id: 'b', isMine: true }]);
  });

  it('keeps the last hundred lines', () => {
    const many = Array.from({ length: 130 }, (_, index) => line(`l${String(index).padStart(3, '0')}`, index));
    const { lines } = hearAll(first, many);
    expect([lines.length, lines[0]?.at]).toEqual([100, 30]);
  });
});

it('says how many look on, and whether the line is up', () => {
  expect(heardPresence(first, 7).sight.presence).toBe(7);
  expect(heardLine(first, true).sight.isLive).toBe(true);
  expect(heardLine(first, false)).toBe(first);
});
