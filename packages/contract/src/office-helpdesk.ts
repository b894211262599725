import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MOST_TICKET_PICTURES, complaint, pictureFailures, ticketImage, ticketPicture } from './helpdesk.ts';
import { localeKeys } from './locales.ts';
import { listIn } from './office-list.ts';
import { helpTopics, ticketAbouts, ticketStates } from './site-lists.ts';
import { moment, pageOf, prose, reference, serial } from './values.ts';

const row = z.object({
  id: reference,
  site: z.string(),
  player_id: serial.nullable().meta({ description: 'null for a guest' }),
  account: z.string(),
  topic: z.enum(helpTopics),
  language: z.enum(localeKeys),
  state: z.enum(ticketStates),
  opened_at: moment,
  last_at: moment,
  due_at: moment.nullable().meta({ description: 'until when it waits for an answer; null while it waits for none' }),
  late: z.boolean(),
  unread: z.boolean().meta({ description: 'the player wrote something that nobody of the team has read' }),
  claimed_by: z.string().meta({ description: 'who has it in hand; empty for nobody' }),
  mine: z.boolean(),
  rating: z.int().nullable(),
  complaint: complaint.extend({ late: z.boolean() }).nullable(),
});

const message = z.object({
  number: z.int(),
  from: z.enum(['member', 'staff', 'note']),
  staff: z.string().meta({ description: 'empty for the player' }),
  formal: z.boolean(),
  text: z.string(),
  at: moment,
  pictures: z.array(ticketPicture),
});

const ticket = row.extend({
  subject: z.string(),
  about: z.object({ kind: z.enum(ticketAbouts), number: reference }).nullable(),
  guest_email: z.string().meta({ description: 'where a guest is answered; empty for a player' }),
  first_answered_at: moment.nullable(),
  solved_at: moment.nullable(),
  messages: z.array(message),
});

const one = { data: ticket };
const named = z.object({ id: reference });
const text = prose(4_000);
const answer = named.extend({ text, pictures: z.array(z.uuid()).max(MOST_TICKET_PICTURES).default([]) });
const answerFailures = ['not_found', 'ticket_closed', 'ticket_taken', 'ticket_of_guest'] as const;

/** Tickets and complaints, as staff answers them. */
export const officeHelpdesk = {
  officeTickets: endpoint('officeTickets', {
    audience: 'staff',
    summary:
      'Tickets, what presses first; `status` is `waiting`, `mine`, `late`, `complaints` or a state; `q` a ticket, a protocol or a player',
    input: listIn,
    answer: { data: pageOf(row) },
  }),
  officeComplaints: endpoint('officeComplaints', {
    audience: 'staff',
    summary: 'Complaints, those over their term first; `status` is `unanswered`, `late` or `answered`',
    input: listIn,
    answer: { data: pageOf(row) },
  }),
  officeTicket: endpoint('officeTicket', {
    audience: 'staff',
    summary: 'A ticket with its thread and the notes on it; that it was read stands in the audit log',
    input: named,
    answer: one,
    failures: ['not_found'],
  }),
  officeTicketClaim: endpoint('officeTicketClaim', {
    audience: 'staff',
    summary: 'Takes a ticket in hand; from somebody else only with `take_over`',
    input: named.extend({ take_over: z.boolean().default(false) }),
    answer: one,
    failures: ['not_found', 'ticket_taken', 'ticket_closed'],
  }),
  officeTicketRelease: endpoint('officeTicketRelease', {
    audience: 'staff',
    summary: 'Puts a ticket back for anybody to take',
    input: named,
    answer: one,
    failures: ['not_found', 'ticket_taken'],
  }),
  officeTicketAnswer: endpoint('officeTicketAnswer', {
    audience: 'staff',
    summary: 'Answers the player and takes the ticket in hand; a guest is answered by e-mail',
    input: answer,
    answer: one,
    failures: answerFailures,
  }),
  officeComplaintAnswer: endpoint('officeComplaintAnswer', {
    audience: 'staff',
    summary: 'Gives the formal answer to a complaint',
    input: answer,
    answer: one,
    failures: answerFailures,
  }),
  officeTicketNote: endpoint('officeTicketNote', {
    audience: 'staff',
    summary: 'Writes a note that staff alone reads',
    input: named.extend({ text }),
    answer: one,
    failures: ['not_found', 'ticket_closed'],
  }),
  officeTicketSolve: endpoint('officeTicketSolve', {
    audience: 'staff',
    summary: 'Says that the matter is settled; not while a complaint waits for its answer',
    input: named,
    answer: one,
    failures: ['not_found', 'ticket_taken', 'ticket_complaint_open'],
  }),
  officeTicketComplain: endpoint('officeTicketComplain', {
    audience: 'staff',
    summary: "Makes a formal complaint of a player's ticket; again, it is the same one",
    input: named,
    answer: one,
    failures: ['not_found', 'ticket_closed', 'ticket_of_guest'],
  }),
  officeTicketPictureSend: endpoint('officeTicketPictureSend', {
    audience: 'staff',
    summary: 'Sends a picture ahead of the answer that will carry it, within a day',
    input: named.extend({ image: ticketImage }),
    answer: { data: ticketPicture },
    failures: ['not_found', 'ticket_of_guest', 'ticket_closed', ...pictureFailures],
  }),
  officeTicketPicture: endpoint('officeTicketPicture', {
    audience: 'staff',
    summary: 'A picture of a ticket; that it was seen stands in the audit log',
    input: z.object({ id: z.uuid() }),
    answer: { data: ticketPicture.extend({ image: z.string() }) },
    failures: ['not_found'],
  }),
};
