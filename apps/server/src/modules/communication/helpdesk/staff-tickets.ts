import { fromWireLocale } from '@arara/contract/wire-locales';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { OPERATOR_PERSON_ID } from '../../accounts/vault/index.ts';
import { hasMessage } from './message-store.ts';
import type { Pictures } from './pictures.ts';
import { type SupportSettingsService, toAnswerTerms } from './support-settings.ts';
import type { Thread, Threads } from './thread.ts';
import type { TicketNotifier } from './ticket-notifier.ts';
import * as store from './ticket-store.ts';
import {
  REOPEN_SECONDS,
  SILENT_SECONDS,
  addNote,
  addStaffAnswer,
  closeIfExpired,
  raiseComplaint,
  solve,
} from './ticket-transitions.ts';
import { type SupportTicket, toAuditSubject } from './ticket.ts';

/** How long after one reading the next reading of the same messages is recorded again. */
const READ_AGAIN_SECONDS = 3_600;

/** How long delivery of an e-mail to a guest is tried. */
const EMAIL_SECONDS = 3 * 86_400;

/** A message of staff to a player. */
export interface StaffAnswer {
  text: string;
  pictures: readonly string[];
  /** Whether it is the formal answer to a complaint. */
  formal: boolean;
}

/**
 * What staff does with tickets: each action in its own transaction, with an audit record. All fail with `not_found`; writing in
 * a closed ticket fails with `ticket_closed`; acting on a ticket that somebody else claimed fails with `ticket_taken`.
 */
export interface StaffTickets {
  /** Opens a ticket in clear with its notes, and records the reading in the same transaction. */
  show(actor: Actor, id: string): Promise<Thread>;
  claim(actor: Actor, id: string, isTakenOver: boolean): Promise<void>;
  release(actor: Actor, id: string): Promise<void>;
  answer(actor: Actor, id: string, answer: StaffAnswer, requestKey: string): Promise<void>;
  note(actor: Actor, id: string, text: string, requestKey: string): Promise<void>;
  /** Fails with `ticket_complaint_open` while a complaint waits for its answer. */
  solve(actor: Actor, id: string): Promise<void>;
  /** Raises a complaint for a player who complained by other means. Fails with `ticket_of_guest`. */
  complain(actor: Actor, id: string): Promise<void>;
  /** Uploads a picture for an answer. Fails with `ticket_of_guest`, `ticket_closed`, and as `DrawPicture` does. */
  sendPicture(actor: Actor, id: string, file: Buffer): ReturnType<Pictures['send']>;
  /** Solves tickets without a message for a week, and closes tickets that were solved two weeks ago. */
  sweep(tx: Tx): Promise<void>;
}

export interface StaffTicketsDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  messenger: Messenger;
  notifier: TicketNotifier;
  pictures: Pictures;
  settings: Pick<SupportSettingsService, 'load'>;
  staff: Pick<Staff, 'emails' | 'record'>;
  threads: Threads;
}

async function lockTicket(tx: Tx, id: string, now: Date): Promise<store.TicketRow> {
  const ticket = await store.lockTicket(tx, id);
  if (ticket === undefined) throw new Failure('not_found', { field: 'id' });
  return { ...ticket, ...closeIfExpired(ticket, now) };
}

/** Finds the ticket of a member. Fails with `not_found` and `ticket_of_guest`. */
async function findMemberTicket(q: Queryable, id: string): Promise<store.TicketRow & { memberId: number }> {
  const ticket = await store.findTicket(q, id);
  if (ticket === undefined) throw new Failure('not_found', { field: 'id' });
  const { memberId } = ticket;
  if (memberId === null) throw new Failure('ticket_of_guest', { field: 'id' });
  return { ...ticket, memberId };
}

interface TicketAction {
  /** The action of the audit record. */
  action: string;
  /** Whether the member sees the change. */
  isVisible: boolean;
}

function createActions({ atomically, bus, clock, staff }: StaffTicketsDeps) {
  /** Fails with `ticket_taken`, and the e-mail of the claimer, where somebody else claimed the ticket. */
  async function requireNotTaken(q: Queryable, actor: Actor, { claimedBy }: SupportTicket): Promise<void> {
    if (claimedBy === null || claimedBy === actor.id) return;
    const who = (await staff.emails(q, [claimedBy])).get(claimedBy) ?? '';
    throw new Failure('ticket_taken', { field: 'id', params: { who } });
  }

  /** Stores the ticket and an audit record, and publishes a visible change to the member's screens. */
  async function save(
    tx: Tx,
    actor: Actor,
    after: SupportTicket,
    { action, isVisible, details }: TicketAction & { details?: object },
  ): Promise<void> {
    const { id, memberId } = after;
    await store.markTicket(tx, after);
    await staff.record(tx, actor, { action, subject: toAuditSubject(after), after: { ticket: id, ...details } });
    if (isVisible && memberId !== null) afterCommit(tx, () => bus.publish('ticket', { memberId, id }));
  }

  /** Applies one action; one that changes nothing is neither stored nor recorded. */
  const act = (
    actor: Actor,
    id: string,
    {
      apply,
      ...action
    }: TicketAction & { apply: (tx: Tx, ticket: store.TicketRow, now: Date) => Promise<SupportTicket> },
  ): Promise<void> =>
    atomically(async (tx) => {
      const now = clock.now();
      const before = await lockTicket(tx, id, now);
      const after = await apply(tx, before, now);
      if (after !== before) await save(tx, actor, after, action);
    });

  return { act, requireNotTaken, save };
}

type Actions = ReturnType<typeof createActions>;

function createAnswering(
  { atomically, clock, messenger, notifier, pictures, threads }: StaffTicketsDeps,
  { requireNotTaken, save }: Actions,
): Pick<StaffTickets, 'answer' | 'note'> {
  /** Queues the answer as an e-mail to the guest, in the transaction that answers. */
  async function sendToGuest(tx: Tx, ticket: store.TicketRow, text: string): Promise<void> {
    const { guestEmail } = await threads.open(tx, ticket, false);
    await messenger.send(tx, OPERATOR_PERSON_ID, {
      channel: 'mail',
      to: guestEmail,
      kind: 'ticket_answer',
      locale: fromWireLocale(ticket.language),
      site: ticket.site,
      params: { number: ticket.id, text },
      until: addSeconds(clock.now(), EMAIL_SECONDS),
    });
  }

  return {
    answer: (actor, id, { text, formal, pictures: pictureIds }, requestKey) =>
      atomically(async (tx) => {
        const now = clock.now();
        const before = await lockTicket(tx, id, now);
        if (await hasMessage(tx, { ticketId: id, side: 'staff', requestKey })) return;
        const after = { ...before, ...addStaffAnswer(before, now, { staffId: actor.id, formal }) };
        // The permission to answer complaints takes precedence over a claim.
        if (!formal) await requireNotTaken(tx, actor, before);
        if (before.memberId === null && pictureIds.length > 0)
          throw new Failure('ticket_of_guest', { field: 'pictures' });
        const message = { seq: after.lastSeq, side: 'staff' as const, staffId: actor.id, formal, text, requestKey };
        const messageId = await threads.write(tx, after, message);
        const { memberId, memberSeen: seen } = after;
        if (memberId === null) await sendToGuest(tx, after, text);
        else {
          await pictures.attach(tx, pictureIds, { memberId, staffId: actor.id, ticketId: id, messageId });
          const complaintNumber = formal ? after.protocol : null;
          await notifier.ticketAnswered(tx, { memberId, ticketId: id, seen, complaintNumber });
        }
        const action = formal ? 'complaint.answered' : 'ticket.answered';
        await save(tx, actor, after, { action, isVisible: true, details: { message: messageId } });
      }),
    note: (actor, id, text, requestKey) =>
      atomically(async (tx) => {
        const before = await lockTicket(tx, id, clock.now());
        if (await hasMessage(tx, { ticketId: id, side: 'note', requestKey })) return;
        const after = { ...before, ...addNote(before) };
        const note = { seq: after.lastSeq, side: 'note' as const, staffId: actor.id, formal: false, text, requestKey };
        const message = await threads.write(tx, after, note);
        // The text may be personal data, and audit records are permanent: the record has the id alone.
        await save(tx, actor, after, { action: 'ticket.noted', isVisible: false, details: { message } });
      }),
  };
}

function createClaiming({ act, requireNotTaken }: Actions): Pick<StaffTickets, 'claim' | 'release'> {
  return {
    claim: (actor, id, isTakenOver) =>
      act(actor, id, {
        action: 'ticket.claimed',
        isVisible: false,
        async apply(tx, ticket, now) {
          if (ticket.state === 'closed') throw new Failure('ticket_closed', { field: 'id' });
          if (ticket.claimedBy === actor.id) return ticket;
          if (!isTakenOver) await requireNotTaken(tx, actor, ticket);
          return { ...ticket, claimedBy: actor.id, claimedAt: now };
        },
      }),
    release: (actor, id) =>
      act(actor, id, {
        action: 'ticket.released',
        isVisible: false,
        async apply(tx, ticket) {
          await requireNotTaken(tx, actor, ticket);
          return ticket.claimedBy === null ? ticket : { ...ticket, claimedBy: null, claimedAt: null };
        },
      }),
  };
}

function createShow({ atomically, clock, staff, threads }: StaffTicketsDeps): StaffTickets['show'] {
  return (actor, id) =>
    atomically(async (tx) => {
      const now = clock.now();
      const ticket = await lockTicket(tx, id, now);
      const reading = { ticketId: id, staffId: actor.id, seq: ticket.lastSeq, now };
      // An open screen polls every few seconds: only the reading of new messages is recorded.
      if (await store.markReadByStaff(tx, reading, addSeconds(now, -READ_AGAIN_SECONDS))) {
        await staff.record(tx, actor, {
          action: 'ticket.read',
          subject: toAuditSubject(ticket),
          after: { ticket: id, up_to: ticket.lastSeq },
        });
      }
      const seen = { ...ticket, staffSeen: Math.max(ticket.staffSeen, ticket.memberSeq) };
      if (seen.staffSeen > ticket.staffSeen) await store.markTicket(tx, seen);
      return threads.open(tx, seen, true);
    });
}

function createSweep({ bus, clock }: StaffTicketsDeps): StaffTickets['sweep'] {
  return async (tx) => {
    const now = clock.now();
    for (const ticket of await store.lockAnsweredBefore(tx, addSeconds(now, -SILENT_SECONDS))) {
      const { id, memberId } = ticket;
      await store.markTicket(tx, solve(ticket, now, 'staff'));
      if (memberId !== null) afterCommit(tx, () => bus.publish('ticket', { memberId, id }));
    }
    await store.closeSolvedBefore(tx, addSeconds(now, -REOPEN_SECONDS));
  };
}

export function createStaffTickets(deps: StaffTicketsDeps): StaffTickets {
  const { db, clock, ids, pictures, settings } = deps;
  const actions = createActions(deps);
  return {
    show: createShow(deps),
    ...createAnswering(deps, actions),
    ...createClaiming(actions),
    solve: (actor, id) =>
      actions.act(actor, id, {
        action: 'ticket.solved',
        isVisible: true,
        async apply(tx, ticket, now) {
          await actions.requireNotTaken(tx, actor, ticket);
          return solve(ticket, now, 'staff');
        },
      }),
    async complain(actor, id) {
      const { site } = await findMemberTicket(db, id);
      const { answerDue, complaintDue } = toAnswerTerms(await settings.load(site), clock.now());
      await actions.act(actor, id, {
        action: 'ticket.complaint',
        isVisible: true,
        apply: (_tx, ticket, now) =>
          Promise.resolve(raiseComplaint(ticket, now, { protocol: ids.reference('O'), due: complaintDue, answerDue })),
      });
    },
    async sendPicture(actor, id, file) {
      const ticket = await findMemberTicket(db, id);
      if (closeIfExpired(ticket, clock.now()).state === 'closed') throw new Failure('ticket_closed', { field: 'id' });
      return pictures.send({ memberId: ticket.memberId, staffId: actor.id }, file);
    },
    sweep: createSweep(deps),
  };
}
