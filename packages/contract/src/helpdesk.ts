import { z } from 'zod';
import { proof } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { wireLocales } from './wire-locales.ts';
import { deskChannelKinds, helpTopics, socialIcons, ticketAbouts, ticketStates } from './site-lists.ts';
import { place, social } from './site.ts';
import { line, moment, pageIn, pageOf, prose, reference, serial } from './values.ts';

/** Maximum number of pictures in a message. */
export const MOST_TICKET_PICTURES = 3;

const topic = z.enum(helpTopics);

/** A range of hours in the site's time zone. If it ends before it begins, it ends on the next day. */
export const hoursRange = z.object({
  from: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
});

/** A day whose hours differ from its weekday, such as a holiday: closed, or with other hours. */
export const hoursException = z.object({
  day: z.iso.date(),
  name: line(0, 60),
  ranges: z.array(hoursRange).max(3),
});

const hours = z.object({
  open_now: z.boolean(),
  opens_at: moment.nullable().meta({ description: 'When it opens next; null while it is open' }),
  closes_at: moment.nullable().meta({ description: 'When it closes; null while it is closed, or always open' }),
  time_zone: z.string(),
  week: z.array(z.array(hoursRange)).length(7).meta({ description: 'By weekday, Sunday first' }),
  exceptions: z.array(hoursException).meta({ description: 'Upcoming exceptions' }),
});

const complaintPath = z.object({
  days: z.int().meta({ description: 'Business days within which a complaint is answered' }),
  outside: z.array(
    z.object({
      name: z.string(),
      link: z.string().meta({ description: 'Empty if there is only an address' }),
      text: z.string(),
    }),
  ),
});

/** A support channel; chats come first. */
const channel = z.object({
  kind: z
    .enum(['chat', ...deskChannelKinds, 'network'])
    .meta({ description: 'Every kind except `network` reaches support staff' }),
  name: z.string(),
  icon: z.enum([...socialIcons, 'email', 'phone']),
  link: social.shape.link,
});

const article = z.object({
  id: serial,
  topic,
  question: z.string(),
  answer: z
    .string()
    .meta({ description: 'Plain text: `## ` begins a heading, `- ` a list item; a blank line separates paragraphs' }),
  language: z
    .enum(wireLocales)
    .meta({ description: 'Language of the text: Portuguese, else English, if not available in the requested one' }),
});

/** A formal complaint about a ticket. */
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
  unread: z.boolean().meta({ description: 'Whether there is a reply that the member has not read' }),
  complaint: complaint.nullable(),
});

/** A picture of a message; `id` requests the file. */
export const ticketPicture = z.object({ id: z.uuid(), width: z.int(), height: z.int() });

const message = z.object({
  number: z.int(),
  from: z.enum(['member', 'team']),
  formal: z.boolean().meta({ description: 'Whether it is the answer to a formal complaint' }),
  text: z.string(),
  at: moment,
  pictures: z.array(ticketPicture),
});

const ticket = ticketHead.extend({
  about: about.nullable(),
  messages: z.array(message),
  rating: z.int().nullable(),
  reopens_until: moment
    .nullable()
    .meta({ description: 'Until when a message reopens the solved ticket; null if it does not' }),
});

const one = { data: ticket };
const named = z.object({ id: reference });

/** The text of a member's message. */
const text = prose(4_000);

/** Ids of pictures that were uploaded before. */
const pictures = z.array(z.uuid()).max(MOST_TICKET_PICTURES).default([]);

/** An uploaded picture, up to five megabytes; staff uploads the same way. */
export const ticketImage = z.base64().max(7_000_000).meta({
  description: 'A still PNG, JPEG or WebP of at most 5 MB, in base64; it is re-encoded and the original discarded',
});

/** Failures of a picture upload. */
export const pictureFailures = ['picture_invalid', 'picture_too_big'] as const;

/** Help: support channels, FAQ, and tickets. */
export const helpdesk = {
  supportChannels: endpoint('supportChannels', {
    audience: 'guest',
    summary:
      'Returns the support channels (the Telegram chat first, then other channels, then social networks), their hours, and where to complain',
    input: place,
    answer: {
      data: z.array(channel),
      hours: hours.nullable().meta({ description: 'Null if the site publishes no hours' }),
      complaint: complaintPath,
    },
  }),
  faq: endpoint('faq', {
    audience: 'guest',
    summary: 'Lists the frequently asked questions with their answers; with `q`, the matching ones, best match first',
    input: place.extend({ q: z.string().trim().max(80).optional() }),
    answer: {
      data: z.array(article),
      near: z.boolean().meta({ description: 'Whether nothing matched `q` and these are similar spellings' }),
    },
  }),
  faqVote: endpoint('faqVote', {
    audience: 'guest',
    summary: 'Rates whether an answer was useful; the last vote counts',
    input: place.extend({ id: serial, useful: z.boolean() }),
    answer: { data: z.object({ id: serial, useful: z.boolean() }) },
    failures: ['not_found'],
  }),
  tickets: endpoint('tickets', {
    audience: 'member',
    summary: "Lists the member's tickets, last changed first",
    input: z.object(pageIn),
    answer: {
      data: pageOf(ticketHead),
      unread: z.int().meta({ description: 'Number of tickets with unread replies' }),
    },
  }),
  ticket: endpoint('ticket', {
    audience: 'member',
    summary: "Returns one of the member's tickets with its messages",
    input: named,
    answer: one,
    failures: ['not_found'],
  }),
  ticketOpen: endpoint('ticketOpen', {
    audience: 'member',
    summary: 'Opens a ticket, optionally about a deposit, withdrawal or round of the member',
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
    summary: 'Adds a message to a ticket; reopens a solved one',
    input: named.extend({ text, pictures }),
    answer: one,
    failures: ['not_found', 'ticket_closed'],
  }),
  ticketRead: endpoint('ticketRead', {
    audience: 'member',
    summary: 'Marks a ticket as read up to a message',
    input: named.extend({ number: z.int32().min(0) }),
    answer: { data: z.object({ unread: z.int() }) },
    failures: ['not_found'],
  }),
  ticketSolve: endpoint('ticketSolve', {
    audience: 'member',
    summary: 'Marks a ticket as solved; idempotent',
    input: named,
    answer: one,
    failures: ['not_found'],
  }),
  ticketRate: endpoint('ticketRate', {
    audience: 'member',
    summary: 'Rates the support of a solved ticket; the last rating before it is closed counts',
    input: named.extend({ rating: z.int().min(1).max(5) }),
    answer: one,
    failures: ['not_found', 'ticket_not_solved', 'ticket_closed'],
  }),
  ticketComplain: endpoint('ticketComplain', {
    audience: 'member',
    summary: 'Files a formal complaint about a ticket, with a protocol number and a deadline; idempotent',
    input: named.extend({ text: text.optional() }),
    answer: one,
    failures: ['not_found', 'ticket_closed'],
  }),
  ticketPictureSend: endpoint('ticketPictureSend', {
    audience: 'member',
    summary: 'Uploads a picture for a message that must follow within a day',
    input: z.object({ image: ticketImage }),
    answer: { data: ticketPicture },
    failures: pictureFailures,
  }),
  ticketPicture: endpoint('ticketPicture', {
    audience: 'member',
    summary: "Returns a picture of one of the member's tickets",
    input: z.object({ id: z.uuid() }),
    answer: { data: ticketPicture.extend({ image: z.string() }) },
    failures: ['not_found'],
  }),
  guestTicketSend: endpoint('guestTicketSend', {
    audience: 'guest',
    summary: 'Sends a message from a person who cannot sign in; support answers by e-mail',
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
