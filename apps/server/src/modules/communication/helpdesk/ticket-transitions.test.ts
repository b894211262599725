import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure, addSeconds } from '../../../platform/index.ts';
import {
  REOPEN_SECONDS,
  addMemberMessage,
  addNote,
  addStaffAnswer,
  closeIfExpired,
  newTicket,
  raiseComplaint,
  rate,
  solve,
} from './ticket-transitions.ts';
import { type SupportTicket, hasOpenComplaint } from './ticket.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => addSeconds(START, seconds);
const fields = { id: 'T1', site: 'arara', memberId: 7, language: 'pt', topic: 'deposit', about: null } as const;
const fresh = () => newTicket(fields, START, later(3_600));
const by = { staffId: 3, formal: false };

describe('a ticket', () => {
  it('waits for staff until it is answered, and again after a message of the member', () => {
    const answered = addStaffAnswer(fresh(), later(60), by);
    expect([answered.state, answered.dueAt, answered.firstAnsweredAt, answered.claimedBy]).toEqual([
      'answered',
      null,
      later(60),
      3,
    ]);
    const again = addMemberMessage(answered, later(120), later(4_000));
    expect([again.state, again.waitingSince, again.dueAt]).toEqual(['waiting', later(120), later(4_000)]);
    const more = addMemberMessage(again, later(180), later(5_000));
    expect([more.waitingSince, more.dueAt]).toEqual([later(120), later(4_000)]);
  });

  it('is reopened by a message within two weeks of being solved, and not a second later', () => {
    const done = solve(fresh(), START, 'member');
    const inTime = closeIfExpired(done, later(REOPEN_SECONDS - 1));
    expect(addMemberMessage(inTime, later(REOPEN_SECONDS - 1), later(REOPEN_SECONDS)).state).toBe('waiting');
    const late = closeIfExpired(done, later(REOPEN_SECONDS));
    expect(late.state).toBe('closed');
    expect(() => addMemberMessage(late, later(REOPEN_SECONDS), later(REOPEN_SECONDS))).toThrow('ticket_closed');
  });

  it('can be rated repeatedly once it is solved, and loses its rating when it is reopened', () => {
    expect(() => rate(fresh(), START, 5)).toThrow('ticket_not_solved');
    const done = rate(solve(fresh(), START, 'staff'), later(1), 2);
    expect(rate(done, later(2), 4).rating).toBe(4);
    expect(addMemberMessage(done, later(3), later(9)).rating).toBeNull();
    expect(() => rate(closeIfExpired(done, later(REOPEN_SECONDS)), later(REOPEN_SECONDS), 1)).toThrow('ticket_closed');
  });

  it('is not solved by staff before the formal answer to its complaint, but may be solved by the member', () => {
    const terms = { protocol: 'O1', due: later(9_000), answerDue: later(100) };
    const raised = raiseComplaint(addStaffAnswer(fresh(), later(1), by), later(2), terms);
    expect([raised.state, raised.protocol, raised.complaintDueAt]).toEqual(['waiting', 'O1', later(9_000)]);
    expect(() => solve(raised, later(3), 'staff')).toThrow('ticket_complaint_open');
    const chatted = addStaffAnswer(raised, later(3), by);
    expect(hasOpenComplaint(chatted)).toBe(true);
    const formal = addStaffAnswer(chatted, later(4), { staffId: 9, formal: true });
    expect([formal.complaintAnsweredAt, formal.claimedBy]).toEqual([later(4), 9]);
    expect(solve(formal, later(5), 'staff').state).toBe('solved');
    expect(hasOpenComplaint(solve(chatted, later(5), 'member'))).toBe(false);
  });
});

/** One action of either side. */
type Action = (ticket: SupportTicket, now: Date) => SupportTicket;

const actions: Record<string, Action> = {
  'the member writes': (ticket, now) => addMemberMessage(ticket, now, addSeconds(now, 3_600)),
  'staff answers': (ticket, now) => addStaffAnswer(ticket, now, by),
  'staff answers formally': (ticket, now) => addStaffAnswer(ticket, now, { staffId: 4, formal: true }),
  'staff notes': (ticket) => addNote(ticket),
  'the member solves': (ticket, now) => solve(ticket, now, 'member'),
  'staff solves': (ticket, now) => solve(ticket, now, 'staff'),
  'the member rates': (ticket, now) => rate(ticket, now, 3),
  'a complaint is raised': (ticket, now) =>
    raiseComplaint(ticket, now, { protocol: `O${now.getTime()}`, due: addSeconds(now, 9_000), answerDue: now }),
};

/** Applies an action; a refusal changes nothing. */
function attempt(ticket: SupportTicket, action: Action, now: Date): SupportTicket {
  try {
    return action(ticket, now);
  } catch (error) {
    if (error instanceof Failure) return ticket;
    throw error;
  }
}

/** The invariants of a ticket; the database checks the same. */
function expectInvariants(before: SupportTicket, after: SupportTicket): void {
  const { state } = after;
  expect(state === 'open' || state === 'waiting').toBe(after.waitingSince !== null);
  expect(after.waitingSince === null).toBe(after.dueAt === null);
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

it('keeps its invariants under any sequence of actions, repeated and late', () => {
  const step = fc.record({
    action: fc.constantFrom(...Object.keys(actions)),
    waits: fc.constantFrom(0, 1, 60, 86_400, REOPEN_SECONDS - 1, REOPEN_SECONDS),
    isTwice: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
      let [ticket, now] = [fresh(), START];
      for (const { action, waits, isTwice } of steps) {
        const apply = actions[action] ?? addNote;
        now = addSeconds(now, waits);
        ticket = closeIfExpired(ticket, now);
        for (let times = isTwice ? 2 : 1; times > 0; times -= 1) {
          const after = attempt(ticket, apply, now);
          expectInvariants(ticket, after);
          ticket = after;
        }
      }
    }),
  );
});
