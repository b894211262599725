import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MOST_TICKET_PICTURES, complaint, pictureFailures, ticketImage, ticketPicture } from './helpdesk.ts';
import { wireLocales } from './wire-locales.ts';
import { listIn } from './office-list.ts';
import { helpTopics, ticketAbouts, ticketStates } from './site-lists.ts';
import { moment, pageOf, prose, reference, serial } from './values.ts';

const row = z.object({
  id: reference,
  site: z.string(),
  player_id: serial.nullable().meta({ description: 'Null for a guest' }),
  account: z.string(),
  topic: z.enum(helpTopics),
  language: z.enum(wireLocales),
  state: z.enum(ticketStates),
  opened_at: moment,
  last_at: moment,
  due_at: moment.nullable().meta({ description: 'When the answer is due; null if none is expected' }),
  late: z.boolean().meta({ description: 'Whether the answer is overdue' }),
  unread: z.boolean().meta({ description: 'Whether there is a message of the player that no staff member has read' }),
  claimed_by: z.string().meta({ description: 'E-mail of the staff member who handles it; empty if there is none' }),
  mine: z.boolean().meta({ description: 'Whether the caller handles it' }),
  rating: z.int().nullable(),
  complaint: complaint.extend({ late: z.boolean() }).nullable(),
});

const message = z.object({
  number: z.int(),
  from: z.enum(['member', 'staff', 'note']),
  staff: z.string().meta({ description: 'E-mail of the author; empty for the player' }),
  formal: z.boolean().meta({ description: 'Whether it is the answer to a formal complaint' }),
  text: z.string(),
  at: moment,
  pictures: z.array(ticketPicture),
});

const ticket = row.extend({
  subject: z.string(),
  about: z.object({ kind: z.enum(ticketAbouts), number: reference }).nullable(),
  guest_email: z.string().meta({ description: 'E-mail address of a guest; empty for a player' }),
  first_answered_at: moment.nullable(),
  solved_at: moment.nullable(),
  messages: z.array(message),
});

const one = { data: ticket };
const ticketInput = z.object({ id: reference });
const text = prose(4_000);
const answer = ticketInput.extend({ text, pictures: z.array(z.uuid()).max(MOST_TICKET_PICTURES).default([]) });
const answerFailures = ['not_found', 'ticket_closed', 'ticket_taken', 'ticket_of_guest'] as const;

/** Tickets and complaints for staff. */
export const officeHelpdesk = {
  officeTickets: endpoint('officeTickets', {
    audience: 'staff',
    summary:
      'Lists tickets, most urgent first; `status` is `waiting`, `mine`, `late`, `complaints` or a state; `q` is the number of a ticket, complaint or player, or the e-mail of a guest',
    input: listIn,
    answer: { data: pageOf(row) },
  }),
  officeComplaints: endpoint('officeComplaints', {
    audience: 'staff',
    summary: 'Lists complaints, overdue ones first; `status` is `unanswered`, `late` or `answered`',
    input: listIn,
    answer: { data: pageOf(row) },
  }),
  officeTicket: endpoint('officeTicket', {
    audience: 'staff',
    summary: 'Returns a ticket with its messages and notes; the reading is recorded in the audit log',
    input: ticketInput,
    answer: one,
    failures: ['not_found'],
  }),
  officeTicketClaim: endpoint('officeTicketClaim', {
    audience: 'staff',
    summary: 'Claims a ticket; rejects a ticket claimed by another person unless `take_over` is set',
    input: ticketInput.extend({ take_over: z.boolean().default(false) }),
    answer: one,
    failures: ['not_found', 'ticket_taken', 'ticket_closed'],
  }),
  officeTicketRelease: endpoint('officeTicketRelease', {
    audience: 'staff',
    summary: 'Releases a claimed ticket; rejects a ticket claimed by another person',
    input: ticketInput,
    answer: one,
    failures: ['not_found', 'ticket_taken'],
  }),
  officeTicketAnswer: endpoint('officeTicketAnswer', {
    audience: 'staff',
    summary: 'Answers the player and claims the ticket; a guest receives the answer by e-mail',
    input: answer,
    answer: one,
    failures: answerFailures,
  }),
  officeComplaintAnswer: endpoint('officeComplaintAnswer', {
    audience: 'staff',
    summary: 'Answers a complaint formally and claims the ticket, also from another person',
    input: answer,
    answer: one,
    failures: answerFailures,
  }),
  officeTicketNote: endpoint('officeTicketNote', {
    audience: 'staff',
    summary: 'Adds a note that only staff can read',
    input: ticketInput.extend({ text }),
    answer: one,
    failures: ['not_found', 'ticket_closed'],
  }),
  officeTicketSolve: endpoint('officeTicketSolve', {
    audience: 'staff',
    summary: 'Marks a ticket as solved; rejected while a complaint awaits its formal answer',
    input: ticketInput,
    answer: one,
    failures: ['not_found', 'ticket_taken', 'ticket_complaint_open'],
  }),
  officeTicketComplain: endpoint('officeTicketComplain', {
    audience: 'staff',
    summary: "Files a formal complaint about a player's ticket; idempotent",
    input: ticketInput,
    answer: one,
    failures: ['not_found', 'ticket_closed', 'ticket_of_guest'],
  }),
  officeTicketPictureSend: endpoint('officeTicketPictureSend', {
    audience: 'staff',
    summary: 'Uploads a picture for an answer that must follow within a day',
    input: ticketInput.extend({ image: ticketImage }),
    answer: { data: ticketPicture },
    failures: ['not_found', 'ticket_of_guest', 'ticket_closed', ...pictureFailures],
  }),
  officeTicketPicture: endpoint('officeTicketPicture', {
    audience: 'staff',
    summary: 'Returns a picture of a ticket; the reading is recorded in the audit log',
    input: z.object({ id: z.uuid() }),
    answer: { data: ticketPicture.extend({ image: z.string() }) },
    failures: ['not_found'],
  }),
};
