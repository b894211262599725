import { toWireLocale } from '@arara/contract/wire-locales';
import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, Failure, type Route, dayOf, guestRoute, memberRoute, pageOf } from '../../../platform/index.ts';
import type { Captcha } from '../../accounts/identity/index.ts';
import type { Site, Sites } from '../../accounts/sites/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { Helpdesk } from './helpdesk.ts';
import { hasHours, openingAt } from './opening-hours.ts';
import { listComplaintAuthorities } from './complaint-authorities.ts';
import type { SupportSettings } from './support-settings-store.ts';
import { closeIfExpired } from './ticket-transitions.ts';
import * as store from './ticket-store.ts';
import { toTicketSummary, toPictureView, toThreadView } from './ticket-view.ts';

interface HelpdeskRoutesDeps {
  db: Db;
  captcha: Pick<Captcha, 'check'>;
  clock: Clock;
  helpdesk: Helpdesk;
  sites: Pick<Sites, 'directory'>;
  vault: Pick<Vault, 'blindIndex'>;
}

const TIME_ZONE = 'America/Sao_Paulo';

/** Kind and icon of a contact channel. */
const channelKinds = {
  whatsapp: { kind: 'whatsapp', name: 'WhatsApp', icon: 'whatsapp' },
  email: { kind: 'email', icon: 'email' },
  phone: { kind: 'phone', icon: 'phone' },
} as const;

function toChannelView({ kind, value }: SupportSettings['channels'][number]) {
  if (kind === 'whatsapp') return { ...channelKinds.whatsapp, link: `https://wa.me/${value.slice(1)}` };
  const link = kind === 'email' ? `mailto:${value}` : `tel:${value}`;
  return { ...channelKinds[kind], name: value, link };
}

/** The chat, then the other channels, then the social networks. */
function toChannelViews({ socials, supportLink }: Site, { channels }: SupportSettings) {
  const chat = { kind: 'chat' as const, name: 'Telegram', icon: 'telegram' as const, link: supportLink };
  return [
    ...(supportLink === '' ? [] : [chat]),
    ...channels.map(toChannelView),
    ...socials.map((social) => ({ kind: 'network' as const, ...social })),
  ];
}

function toHoursView(siteSettings: SupportSettings, now: Date, today: string) {
  if (!hasHours(siteSettings)) return null;
  const { isOpen, opensAt, closesAt } = openingAt(siteSettings, now);
  return {
    open_now: isOpen,
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
    time_zone: TIME_ZONE,
    week: siteSettings.week,
    exceptions: siteSettings.exceptions.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** Routes without a session: channels, articles, and tickets of guests. */
function guestRoutes({ captcha, clock, helpdesk, sites, vault }: HelpdeskRoutesDeps): Route[] {
  const { articles, guests, settings } = helpdesk;
  return [
    guestRoute(endpoints.supportChannels, async ({ input, host }) => {
      const site = await sites.directory.at({ host, ...input });
      const siteSettings = await settings.load(site.key);
      const now = clock.now();
      return {
        data: toChannelViews(site, siteSettings),
        hours: toHoursView(siteSettings, now, dayOf(now)),
        complaint: {
          days: siteSettings.complaintDays,
          outside: listComplaintAuthorities(site, siteSettings.licenceContact),
        },
      };
    }),
    guestRoute(endpoints.faq, async ({ input: { q, ...siteInput }, host, locale }) => {
      const { key } = await sites.directory.at({ host, ...siteInput });
      const { articles: found, near } = await articles.read(key, locale, q ?? '');
      return { data: found, near };
    }),
    guestRoute(endpoints.faqVote, async ({ input: { id, useful, ...siteInput }, host, ip, findMember }) => {
      const { key } = await sites.directory.at({ host, ...siteInput });
      const memberId = (await findMember()) ?? null;
      // A browser can choose any identifier: all guests of a network address share one vote.
      const visitor = memberId === null ? vault.blindIndex('place', ip) : null;
      await articles.vote(key, id, { memberId, visitor }, useful);
      return { data: { id, useful } };
    }),
    guestRoute(endpoints.guestTicketSend, async ({ input, host, ip, locale, requestKey }) => {
      const { email, topic, subject, text, captcha: answer, key: captchaKey, ...siteInput } = input;
      await captcha.check(captchaKey, answer);
      const { key: site } = await sites.directory.at({ host, ...siteInput });
      const id = await guests.send(
        { site, email, topic, subject, text, language: toWireLocale(locale) },
        { ip, requestKey },
      );
      return { data: { id } };
    }),
  ];
}

/** A member reads their tickets. */
function readRoutes({ db, clock, helpdesk }: HelpdeskRoutesDeps): Route[] {
  const { pictures, threads, tickets } = helpdesk;
  return [
    memberRoute(endpoints.tickets, async ({ input, memberId }) => {
      const { rows, total } = await store.listMemberTickets(db, memberId, input);
      const now = clock.now();
      const summaries = [];
      for (const row of rows) summaries.push(toTicketSummary(closeIfExpired(row, now), await threads.subject(db, row)));
      return {
        data: pageOf({ rows: summaries, total }, input, (summary) => summary),
        unread: await store.countUnreadTickets(db, memberId),
      };
    }),
    memberRoute(endpoints.ticket, async ({ input, memberId }) => ({
      data: toThreadView(await tickets.own(db, memberId, input.id)),
    })),
    memberRoute(endpoints.ticketPicture, async ({ input, memberId }) => ({
      data: toPictureView(await pictures.own(db, memberId, input.id)),
    })),
    memberRoute(endpoints.ticketRead, async ({ input, memberId }) => ({
      data: { unread: await tickets.read(memberId, input.id, input.number) },
    })),
  ];
}

/** A member opens, writes in, solves, rates and complains about their tickets. */
function writeRoutes({ helpdesk }: HelpdeskRoutesDeps): Route[] {
  const { pictures, tickets } = helpdesk;
  return [
    memberRoute(endpoints.ticketOpen, async ({ input, memberId, locale, requestKey }) => {
      const { about_kind: kind, about_number: number, ...form } = input;
      if ((kind === undefined) !== (number === undefined))
        throw new Failure('invalid', { field: kind === undefined ? 'about_kind' : 'about_number' });
      const about = kind === undefined || number === undefined ? null : { kind, number };
      return {
        data: toThreadView(
          await tickets.open(memberId, { ...form, about, language: toWireLocale(locale) }, requestKey),
        ),
      };
    }),
    memberRoute(endpoints.ticketWrite, async ({ input: { id, ...message }, memberId, requestKey }) => ({
      data: toThreadView(await tickets.write(memberId, id, message, requestKey)),
    })),
    memberRoute(endpoints.ticketSolve, async ({ input, memberId }) => ({
      data: toThreadView(await tickets.solve(memberId, input.id)),
    })),
    memberRoute(endpoints.ticketRate, async ({ input, memberId }) => ({
      data: toThreadView(await tickets.rate(memberId, input.id, input.rating)),
    })),
    memberRoute(endpoints.ticketComplain, async ({ input, memberId, requestKey }) => ({
      data: toThreadView(await tickets.complain(memberId, input.id, input.text, requestKey)),
    })),
    memberRoute(endpoints.ticketPictureSend, async ({ input, memberId }) => {
      const file = Buffer.from(input.image, 'base64');
      const { id, width, height } = await pictures.send({ memberId, staffId: null }, file);
      return { data: { id, width, height } };
    }),
  ];
}

/** The helpdesk for guests and members. */
export function helpdeskRoutes(deps: HelpdeskRoutesDeps): Route[] {
  return [...guestRoutes(deps), ...readRoutes(deps), ...writeRoutes(deps)];
}
