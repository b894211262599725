import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, dayOf, guest, member, pageOf } from '../../platform/index.ts';
import type { Captcha } from '../identity/index.ts';
import type { Site, Sites } from '../sites/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Desk } from './desk.ts';
import type { Helpdesk } from './helpdesk.ts';
import { openingAt, tellsHours } from './hours.ts';
import { outsideBodies } from './outside-bodies.ts';
import { standing } from './ticket-life.ts';
import * as store from './ticket-store.ts';
import { writeHead, writeShown, writeThread } from './written.ts';

interface HelpdeskRoutesParts {
  db: Db;
  captcha: Pick<Captcha, 'check'>;
  clock: Clock;
  helpdesk: Helpdesk;
  sites: Pick<Sites, 'directory'>;
  vault: Pick<Vault, 'index'>;
}

const TIME_ZONE = 'America/Sao_Paulo';

/** How a way to people is called and reached. */
const ways = {
  whatsapp: { kind: 'whatsapp', name: 'WhatsApp', icon: 'whatsapp' },
  email: { kind: 'email', icon: 'email' },
  phone: { kind: 'phone', icon: 'phone' },
} as const;

function linkOf({ kind, value }: Desk['channels'][number]) {
  if (kind === 'whatsapp') return { ...ways.whatsapp, link: `https://wa.me/${value.slice(1)}` };
  const link = kind === 'email' ? `mailto:${value}` : `tel:${value}`;
  return { ...ways[kind], name: value, link };
}

/** The chat first, then other ways to people, then the networks. */
function writeChannels({ socials, supportLink }: Site, { channels }: Desk) {
  const chat = { kind: 'chat' as const, name: 'Telegram', icon: 'telegram' as const, link: supportLink };
  return [
    ...(supportLink === '' ? [] : [chat]),
    ...channels.map(linkOf),
    ...socials.map((social) => ({ kind: 'network' as const, ...social })),
  ];
}

function writeHours(desk: Desk, now: Date, today: string) {
  if (!tellsHours(desk)) return null;
  const { isOpen, opensAt, closesAt } = openingAt(desk, now);
  return {
    open_now: isOpen,
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
    time_zone: TIME_ZONE,
    week: desk.week,
    exceptions: desk.exceptions.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** What anybody may read, and how somebody asks who cannot sign in. */
function guestRoutes({ captcha, clock, helpdesk, sites, vault }: HelpdeskRoutesParts): Route[] {
  const { articles, desks, guests } = helpdesk;
  return [
    guest(endpoints.supportChannels, async ({ input, host }) => {
      const site = await sites.directory.at({ host, ...input });
      const desk = await desks.of(site.key);
      const now = clock.now();
      return {
        data: writeChannels(site, desk),
        hours: writeHours(desk, now, dayOf(now)),
        complaint: { days: desk.complaintDays, outside: outsideBodies(site, desk.licenceContact) },
      };
    }),
    guest(endpoints.faq, async ({ input: { q, ...place }, host, locale }) => {
      const { key } = await sites.directory.at({ host, ...place });
      const { articles: found, near } = await articles.read(key, locale, q ?? '');
      return { data: found, near };
    }),
    guest(endpoints.faqVote, async ({ input: { id, useful, ...place }, host, ip, memberAsked }) => {
      const { key } = await sites.directory.at({ host, ...place });
      const memberId = (await memberAsked()) ?? null;
      // Whatever a browser says of itself, it may say otherwise: all guests of an address are one.
      const visitor = memberId === null ? vault.index('place', ip) : null;
      await articles.vote(key, id, { memberId, visitor }, useful);
      return { data: { id, useful } };
    }),
    guest(endpoints.guestTicketSend, async ({ input, host, ip, locale, requestKey }) => {
      const { email, topic, subject, text, captcha: answer, key: asked, ...place } = input;
      await captcha.check(asked, answer);
      const { key: site } = await sites.directory.at({ host, ...place });
      const id = await guests.send({ site, email, topic, subject, text, language: locale }, { ip, requestKey });
      return { data: { id } };
    }),
  ];
}

/** What a member reads of their own. */
function readingRoutes({ db, clock, helpdesk }: HelpdeskRoutesParts): Route[] {
  const { pictures, threads, tickets } = helpdesk;
  return [
    member(endpoints.tickets, async ({ input, memberId }) => {
      const { rows, total } = await store.listTicketsOf(db, memberId, input);
      const now = clock.now();
      const written = [];
      for (const row of rows) written.push(writeHead(standing(row, now), await threads.subject(db, row)));
      return {
        data: pageOf({ rows: written, total }, input, (one) => one),
        unread: await store.countUnread(db, memberId),
      };
    }),
    member(endpoints.ticket, async ({ input, memberId }) => ({
      data: writeThread(await tickets.own(db, memberId, input.id)),
    })),
    member(endpoints.ticketPicture, async ({ input, memberId }) => ({
      data: writeShown(await pictures.own(db, memberId, input.id)),
    })),
    member(endpoints.ticketRead, async ({ input, memberId }) => ({
      data: { unread: await tickets.read(memberId, input.id, input.number) },
    })),
  ];
}

/** What a member does with them. */
function writingRoutes({ helpdesk }: HelpdeskRoutesParts): Route[] {
  const { pictures, tickets } = helpdesk;
  return [
    member(endpoints.ticketOpen, async ({ input, memberId, locale, requestKey }) => {
      const { about_kind: kind, about_number: number, ...form } = input;
      if ((kind === undefined) !== (number === undefined))
        throw new Failure('invalid', { field: kind === undefined ? 'about_kind' : 'about_number' });
      const about = kind === undefined || number === undefined ? null : { kind, number };
      return { data: writeThread(await tickets.open(memberId, { ...form, about, language: locale }, requestKey)) };
    }),
    member(endpoints.ticketWrite, async ({ input: { id, ...said }, memberId, requestKey }) => ({
      data: writeThread(await tickets.write(memberId, id, said, requestKey)),
    })),
    member(endpoints.ticketSolve, async ({ input, memberId }) => ({
      data: writeThread(await tickets.solve(memberId, input.id)),
    })),
    member(endpoints.ticketRate, async ({ input, memberId }) => ({
      data: writeThread(await tickets.rate(memberId, input.id, input.rating)),
    })),
    member(endpoints.ticketComplain, async ({ input, memberId, requestKey }) => ({
      data: writeThread(await tickets.complain(memberId, input.id, input.text, requestKey)),
    })),
    member(endpoints.ticketPictureSend, async ({ input, memberId }) => {
      const file = Buffer.from(input.image, 'base64');
      const { id, width, height } = await pictures.send({ memberId, staffId: null }, file);
      return { data: { id, width, height } };
    }),
  ];
}

/** Help, as guests and members ask for it. */
export function helpdeskRoutes(parts: HelpdeskRoutesParts): Route[] {
  return [...guestRoutes(parts), ...readingRoutes(parts), ...writingRoutes(parts)];
}
