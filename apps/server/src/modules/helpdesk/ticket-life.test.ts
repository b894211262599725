import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure, addSeconds } from '../../platform/index.ts';
import { blankTicket } from './asking.ts';
import {
  REOPEN_SECONDS,
  complained,
  memberWrote,
  noted,
  rated,
  solved,
  staffAnswered,
  standing,
} from './ticket-life.ts';
import { type Ticket, hasOpenComplaint } from './ticket.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => addSeconds(START, seconds);
const asked = { id: 'T1', site: 'arara', memberId: 7, language: 'pt', topic: 'deposit', about: null } as const;
const fresh = () => blankTicket(asked, START, later(3_600));
const by = { staffId: 3, formal: false };

describe('a ticket', () => {
  it('waits for us until it is answered, and again once the member writes', () => {
    const answered = staffAnswered(fresh(), later(60), by);
    expect([answered.state, answered.dueAt, answered.firstAnsweredAt, answered.claimedBy]).toEqual([
      'answered',
      null,
      later(60),
      3,
    ]);
    const again = memberWrote(answered, later(120), later(4_000));
    expect([again.state, again.waitsSince, again.dueAt]).toEqual(['waiting', later(120), later(4_000)]);
    const more = memberWrote(again, later(180), later(5_000));
    expect([more.waitsSince, more.dueAt]).toEqual([later(120), later(4_000)]);
  });

  it('opens again within two weeks of being solved, and not a second later', () => {
    const done = solved(fresh(), START, 'member');
    const inTime = standing(done, later(REOPEN_SECONDS - 1));
    expect(memberWrote(inTime, later(REOPEN_SECONDS - 1), later(REOPEN_SECONDS)).state).toBe('waiting');
    const late = standing(done, later(REOPEN_SECONDS));
    expect(late.state).toBe('closed');
    expect(() => memberWrote(late, later(REOPEN_SECONDS), later(REOPEN_SECONDS))).toThrow('ticket_closed');
  });

  it('is rated once it is solved, anew as often as one likes, and asked anew where it opens again', () => {
    expect(() => rated(fresh(), START, 5)).toThrow('ticket_not_solved');
    const done = rated(solved(fresh(), START, 'staff'), later(1), 2);
    expect(rated(done, later(2), 4).rating).toBe(4);
    expect(memberWrote(done, later(3), later(9)).rating).toBeNull();
    expect(() => rated(standing(done, later(REOPEN_SECONDS)), later(REOPEN_SECONDS), 1)).toThrow('ticket_closed');
  });

  it('with a complaint is not solved by staff before its formal answer; the member may let it be', () => {
    const terms = { protocol: 'O1', due: later(9_000), answerDue: later(100) };
    const raised = complained(staffAnswered(fresh(), later(1), by), later(2), terms);
    expect([raised.state, raised.protocol, raised.complaintDueAt]).toEqual(['waiting', 'O1', later(9_000)]);
    expect(() => solved(raised, later(3), 'staff')).toThrow('ticket_complaint_open');
    const chatted = staffAnswered(raised, later(3), by);
    expect(hasOpenComplaint(chatted)).toBe(true);
    const formal = staffAnswered(chatted, later(4), { staffId: 9, formal: true });
    expect([formal.complaintAnsweredAt, formal.claimedBy]).toEqual([later(4), 9]);
    expect(solved(formal, later(5), 'staff').state).toBe('solved');
    expect(hasOpenComplaint(solved(chatted, later(5), 'member'))).toBe(false);
  });
});

/** One deed of either side; a refusal changes nothing. */
type Deed = (ticket: Ticket, now: Date) => Ticket;

const deeds: Record<string, Deed> = {
  'the member writes': (ticket, now) => memberWrote(ticket, now, addSeconds(now, 3_600)),
  'staff answers': (ticket, now) => staffAnswered(ticket, now, by),
  'staff answers formally': (ticket, now) => staffAnswered(ticket, now, { staffId: 4, formal: true }),
  'staff notes': (ticket) => noted(ticket),
  'the member solves': (ticket, now) => solved(ticket, now, 'member'),
  'staff solves': (ticket, now) => solved(ticket, now, 'staff'),
  'the member rates': (ticket, now) => rated(ticket, now, 3),
  'a complaint is made': (ticket, now) =>
    complained(ticket, now, { protocol: `O${now.getTime()}`, due: addSeconds(now, 9_000), answerDue: now }),
};

function tried(ticket: Ticket, deed: Deed, now: Date): Ticket {
  try {
    return deed(ticket, now);
  } catch (error) {
    if (error instanceof Failure) return ticket;
    throw error;
  }
}

/** What no order of deeds may break: the database refuses the same. */
function requireSound(before: Ticket, after: Ticket): void {
  const { state } = after;
  expect(state === 'open' || state === 'waiting').toBe(after.waitsSince !== null);
  expect(after.waitsSince === null).toBe(after.dueAt === null);
  expect(state === 'solved' || state === 'closed').toBe(after.solvedAt !== null);
  expect(after.rating === null).toBe(after.ratedAt === null);
  expect(after.complaintAnsweredAt === null || after.protocol !== null).toBe(true);
  expect(after.lastSeq).toBeGreaterThanOrEqual(before.lastSeq);
  expect(Math.max(after.memberSeq, after.staffSeq)).toBeLessThanOrEqual(after.lastSeq);
  if (state === 'solved') expect(hasOpenComplaint(after)).toBe(false);
  if (before.state === 'closed') expect(after).toEqual(before);
  if (before.protocol !== null) {
    expect([after.protocol, after.complainedAt, after.complaintDueAt]).toEqual([
      before.protocol,
      before.complainedAt,
      before.complaintDueAt,
    ]);
  }
  if (before.complaintAnsweredAt !== null) expect(after.complaintAnsweredAt).toEqual(before.complaintAnsweredAt);
}

it('stays sound whatever both sides do, in whatever order, twice and late', () => {
  const step = fc.record({
    deed: fc.constantFrom(...Object.keys(deeds)),
    waits: fc.constantFrom(0, 1, 60, 86_400, REOPEN_SECONDS - 1, REOPEN_SECONDS),
    isTwice: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      let [ticket, now] = [fresh(), START];
      for (const { deed, waits, isTwice } of steps) {
        const does = deeds[deed] ?? noted;
        now = addSeconds(now, waits);
        ticket = standing(ticket, now);
        for (let times = isTwice ? 2 : 1; times > 0; times -= 1) {
          const after = tried(ticket, does, now);
          requireSound(ticket, after);
          ticket = after;
        }
      }
    }),
  );
});
