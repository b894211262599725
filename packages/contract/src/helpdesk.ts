import { z } from 'zod';
import { proof } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { localeKeys } from './locales.ts';
import { deskChannelKinds, helpTopics, socialIcons, ticketAbouts, ticketStates } from './site-lists.ts';
import { place, social } from './site.ts';
import { line, moment, pageIn, pageOf, prose, reference, serial } from './values.ts';

/** So many pictures a message carries. */
export const MOST_TICKET_PICTURES = 3;

const topic = z.enum(helpTopics);

/** Hours of a day by the site's clock. Where they end before they begin, they end on the next day. */
export const hoursRange = z.object({
  from: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
});

/** A day that differs from its weekday: a holiday, with no hours or with others. */
export const hoursException = z.object({
  day: z.iso.date(),
  name: line(0, 60),
  ranges: z.array(hoursRange).max(3),
});

const hours = z.object({
  open_now: z.boolean(),
  opens_at: moment.nullable().meta({ description: 'when it opens next; null while it is open' }),
  closes_at: moment.nullable().meta({ description: 'until when it is open; null while it is closed, or for good' }),
  time_zone: z.string(),
  week: z.array(z.array(hoursRange)).length(7).meta({ description: 'by weekday, Sunday first' }),
  exceptions: z.array(hoursException).meta({ description: 'days to come that differ' }),
});

const complaintPath = z.object({
  days: z.int().meta({ description: 'business days within which a complaint is answered' }),
  outside: z.array(
    z.object({
      name: z.string(),
      link: z.string().meta({ description: 'empty where there is only an address' }),
      text: z.string(),
    }),
  ),
});

/** A way to people: a chat first, then what else there is. */
const channel = z.object({
  kind: z
    .enum(['chat', ...deskChannelKinds, 'network'])
    .meta({ description: 'all but a network are answered by people' }),
  name: z.string(),
  icon: z.enum([...socialIcons, 'email', 'phone']),
  link: social.shape.link,
});

const article = z.object({
  id: serial,
  topic,
  question: z.string(),
  answer: z.string().meta({ description: 'plain text: `## ` begins a heading, `- ` a point; a blank line parts' }),
  language: z
    .enum(localeKeys)
    .meta({ description: 'Portuguese, then English, where it is not written in the one asked for' }),
});

/** A complaint that was made of a ticket. */
export const complaint = z.object({
  protocol: reference,
  made_at: moment,
  due_at: moment,
  answered_at: moment.nullable(),
});

const about = z.object({ kind: z.enum(ticketAbouts), number: reference });

const ticketHead = z.object({
  id: reference,
  topic,
  subject: z.string(),
  state: z.enum(ticketStates),
  opened_at: moment,
  last_at: moment,
  unread: z.boolean().meta({ description: 'there is something of the team that the member has not read' }),
  complaint: complaint.nullable(),
});

/** A picture of a message, by which it is asked for. */
export const ticketPicture = z.object({ id: z.uuid(), width: z.int(), height: z.int() });

const message = z.object({
  number: z.int(),
  from: z.enum(['member', 'team']),
  formal: z.boolean().meta({ description: 'the answer to a complaint' }),
  text: z.string(),
  at: moment,
  pictures: z.array(ticketPicture),
});

const ticket = ticketHead.extend({
  about: about.nullable(),
  messages: z.array(message),
  rating: z.int().nullable(),
  reopens_until: moment.nullable().meta({ description: 'until when writing opens a solved ticket again' }),
});

const one = { data: ticket };
const named = z.object({ id: reference });

/** What a member writes. */
const text = prose(4_000);

/** Pictures sent ahead, by their ids. */
const pictures = z.array(z.uuid()).max(MOST_TICKET_PICTURES).default([]);

/** A file as it is sent, up to five megabytes; staff sends them the same way. */
export const ticketImage = z
  .base64()
  .max(7_000_000)
  .meta({ description: 'one still PNG, JPEG or WebP of at most 5 MB; it is drawn anew and the file forgotten' });

/** What may be wrong with a picture that is sent. */
export const pictureFailures = ['picture_invalid', 'picture_too_big'] as const;

/** Help: ways to people, questions with answers, and tickets. */
export const helpdesk = {
  supportChannels: endpoint('supportChannels', {
    audience: 'guest',
    summary:
      'Where help is to be had: the support chat on Telegram first, then other ways to people, then the networks of the site; when, and where to complain',
    input: place,
    answer: {
      data: z.array(channel),
      hours: hours.nullable().meta({ description: 'null where the site tells none' }),
      complaint: complaintPath,
    },
  }),
  faq: endpoint('faq', {
    audience: 'guest',
    summary: 'Questions that are asked often, with their answers; by `q`, the fitting ones, the best first',
    input: place.extend({ q: z.string().trim().max(80).optional() }),
    answer: {
      data: z.array(article),
      near: z.boolean().meta({ description: 'nothing is written as typed: these are the nearest' }),
    },
  }),
  faqVote: endpoint('faqVote', {
    audience: 'guest',
    summary: 'Says whether an answer was of use; said again, the last counts',
    input: place.extend({ id: serial, useful: z.boolean() }),
    answer: { data: z.object({ id: serial, useful: z.boolean() }) },
    failures: ['not_found'],
  }),
  tickets: endpoint('tickets', {
    audience: 'member',
    summary: "The member's tickets, the last to move first",
    input: z.object(pageIn),
    answer: { data: pageOf(ticketHead), unread: z.int().meta({ description: 'how many have something unread' }) },
  }),
  ticket: endpoint('ticket', {
    audience: 'member',
    summary: "One of the member's tickets with its thread",
    input: named,
    answer: one,
    failures: ['not_found'],
  }),
  ticketOpen: endpoint('ticketOpen', {
    audience: 'member',
    summary: 'Opens a ticket; it may be about a deposit, a withdrawal or a round of the member’s own',
    input: z.object({
      topic,
      subject: line(3, 120),
      text,
      about_kind: z.enum(ticketAbouts).optional(),
      about_number: reference.optional(),
      pictures,
    }),
    answer: one,
    failures: ['tickets_full', 'not_found'],
  }),
  ticketWrite: endpoint('ticketWrite', {
    audience: 'member',
    summary: 'Writes in a ticket; a solved one is open again',
    input: named.extend({ text, pictures }),
    answer: one,
    failures: ['not_found', 'ticket_closed'],
  }),
  ticketRead: endpoint('ticketRead', {
    audience: 'member',
    summary: 'Says how far the member has read',
    input: named.extend({ number: z.int32().min(0) }),
    answer: { data: z.object({ unread: z.int() }) },
    failures: ['not_found'],
  }),
  ticketSolve: endpoint('ticketSolve', {
    audience: 'member',
    summary: 'Says that the matter is settled; again, nothing changes',
    input: named,
    answer: one,
    failures: ['not_found'],
  }),
  ticketRate: endpoint('ticketRate', {
    audience: 'member',
    summary: 'Says how good the help was, once the ticket is solved; until it is closed, the last word counts',
    input: named.extend({ rating: z.int().min(1).max(5) }),
    answer: one,
    failures: ['not_found', 'ticket_not_solved', 'ticket_closed'],
  }),
  ticketComplain: endpoint('ticketComplain', {
    audience: 'member',
    summary: 'Makes a formal complaint of a ticket: it gets a protocol number and a term; again, it is the same one',
    input: named.extend({ text: text.optional() }),
    answer: one,
    failures: ['not_found', 'ticket_closed'],
  }),
  ticketPictureSend: endpoint('ticketPictureSend', {
    audience: 'member',
    summary: 'Sends a picture ahead of the message that will carry it, within a day',
    input: z.object({ image: ticketImage }),
    answer: { data: ticketPicture },
    failures: pictureFailures,
  }),
  ticketPicture: endpoint('ticketPicture', {
    audience: 'member',
    summary: "A picture of one of the member's tickets",
    input: z.object({ id: z.uuid() }),
    answer: { data: ticketPicture.extend({ image: z.string() }) },
    failures: ['not_found'],
  }),
  guestTicketSend: endpoint('guestTicketSend', {
    audience: 'guest',
    summary: 'A message of somebody who cannot sign in; it is answered by e-mail',
    input: place.extend({
      email: z.string().trim().max(254).toLowerCase().pipe(z.email()),
      topic,
      subject: line(3, 120),
      text,
      ...proof,
    }),
    answer: { data: z.object({ id: reference }) },
    failures: ['captcha_wrong', 'messages_unavailable'],
  }),
};
