import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { renderSVG } from 'uqr';
import type { Db, Queryable } from '../../db/index.ts';
import {
  type Caller,
  type Clock,
  Failure,
  type Route,
  dayOf,
  guest,
  masked,
  member,
  startOfRange,
} from '../../platform/index.ts';
import { INVITE_COOKIE, type Identity } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Attribution } from './attribution.ts';
import { listHostsOf, sumVisits } from './attribution-store.ts';
import { pathOfPicture } from './picture/picture-pages.ts';
import { baseOf, linkOf, shareOf } from './share.ts';
import type { Subordinates } from './subordinates.ts';
import type { Team } from './team.ts';

/** A kind of agent, as it is called in a language. */
export interface AgentType {
  key: string;
  title: string;
}

export interface AgencyRouteParts {
  db: Db;
  clock: Clock;
  attribution: Attribution;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory'>;
  subordinates: Subordinates;
  team: Team;
  /** The kinds of agents that a site knows. */
  agentTypes: (q: Queryable, site: string, locale: LocaleKey) => Promise<readonly AgentType[]>;
  maskedName: (account: string) => string;
}

/** What a link of a member to their own site begins with. */
function baseFinder({ db, sites }: AgencyRouteParts) {
  return async (who: { id: number; site: string }, reached: Pick<Caller, 'host' | 'origin'>) => {
    const site = await sites.directory.at({ site: who.site });
    const [own] = await listHostsOf(db, who.id);
    return { site, base: baseOf(reached, site, own) };
  };
}

function invitationRoutes(parts: AgencyRouteParts): Route[] {
  const { db, clock, attribution, identity, sites, team } = parts;
  const baseFor = baseFinder(parts);

  return [
    guest(endpoints.agencyVisit, async ({ input, host, cookie, memberAsked }) => {
      const { key: site } = await sites.directory.at({ host });
      const opened = { code: input.code, site, kept: cookie(INVITE_COOKIE), memberId: await memberAsked() };
      const { isKept, days, cookie: remembered } = await attribution.visit(opened);
      return { data: { kept: isKept, days }, cookies: remembered === null ? [] : [remembered] };
    }),
    member(endpoints.agencyInvite, async ({ memberId, host, origin, locale }) => {
      const who = await identity.member(db, memberId);
      if (who.isDemo) throw new Failure('demo_not_allowed');
      const { site, base } = await baseFor(who, { host, origin });
      const link = linkOf(base, who.inviteCode);
      const share = shareOf(locale, site.name, link);
      const [{ direct, team: all }, visits, { days }] = await Promise.all([
        team.sizeOf(memberId),
        sumVisits(db, memberId, dayOf(startOfRange('7d', clock.now()))),
        attribution.ruleOf(db, who.site),
      ]);
      return {
        data: {
          code: who.inviteCode,
          uid: memberId,
          link,
          qr_svg: renderSVG(link, { border: 2 }),
          picture_url: pathOfPicture(who.inviteCode, locale),
          share_text: share.text,
          whatsapp_url: share.whatsapp,
          telegram_url: share.telegram,
          total_invited: all,
          direct,
          indirect: all - direct,
          visits,
          attribution_days: days,
        },
      };
    }),
  ];
}

function teamRoutes(parts: AgencyRouteParts): Route[] {
  const { db, agentTypes, identity, maskedName, subordinates, team } = parts;
  const baseFor = baseFinder(parts);

  return [
    member(endpoints.agencyAgent, async ({ memberId, locale }) => {
      const { agentType, site } = await identity.member(db, memberId);
      const types = await agentTypes(db, site, locale);
      return {
        data: {
          agent_type: agentType,
          agent_type_title: types.find(({ key }) => key === agentType)?.title ?? agentType,
          inviter: await team.inviterOf(memberId),
          team: await team.tally(memberId),
        },
      };
    }),
    member(endpoints.agencyTeam, async ({ memberId, input }) => {
      const { below, side, uid, page, limit } = input;
      return team.page(memberId, { below, side, uid, page, limit });
    }),
    member(endpoints.agencyInviteRecord, async ({ memberId, input }) => {
      const { range, side, page, limit } = input;
      return team.record(memberId, { range, side, page, limit });
    }),
    member(endpoints.agencySubordinateRegister, async ({ memberId, input, ip, area, host, origin, locale }) => {
      const { phone, invitation_code: code, uid } = input;
      const { base } = await baseFor(await identity.member(db, memberId), { host, origin });
      const signInUrl = `${base}/login`;
      const registrar = { memberId, ip, area, host, locale, signInUrl };
      const { id, account, password } = await subordinates.register(registrar, { phone, code, uid });
      const above = maskedName((await identity.member(db, uid)).account);
      const told = { id, account, password, phone: masked(phone, 5, 2), sign_in_url: signInUrl };
      return { data: { ...told, above: { id: uid, name: above } } };
    }),
  ];
}

/** The agency programme, as who invites others uses it. */
export function agencyRoutes(parts: AgencyRouteParts): Route[] {
  return [...invitationRoutes(parts), ...teamRoutes(parts)];
}
