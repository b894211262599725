import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { renderSVG } from 'uqr';
import type { Db, Queryable } from '../../../db/index.ts';
import {
  type Caller,
  type Clock,
  Failure,
  type Route,
  dayOf,
  guestRoute,
  masked,
  memberRoute,
  startOfRange,
} from '../../../platform/index.ts';
import { INVITE_COOKIE, type Identity } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Attribution } from './attribution.ts';
import { listMemberHosts, sumVisits } from './attribution-store.ts';
import { toPicturePath } from './picture/picture-pages.ts';
import { toLinkBase, toInviteLink, toShareTexts } from './invite-link.ts';
import type { Subordinates } from './subordinates.ts';
import type { Team } from './team.ts';

/** A kind of agent, with its title in a language. */
export interface AgentType {
  key: string;
  title: string;
}

export interface AgencyRouteDeps {
  db: Db;
  clock: Clock;
  attribution: Attribution;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory'>;
  subordinates: Subordinates;
  team: Team;
  /** The kinds of agents of a site. */
  agentTypes: (q: Queryable, site: string, locale: LocaleKey) => Promise<readonly AgentType[]>;
  maskedName: (account: string) => string;
}

/** Finds the origin of a member's links to their own site. */
function createLinkBaseFinder({ db, sites }: AgencyRouteDeps) {
  return async (member: { id: number; site: string }, request: Pick<Caller, 'host' | 'origin'>) => {
    const site = await sites.directory.at({ site: member.site });
    const [own] = await listMemberHosts(db, member.id);
    return { site, base: toLinkBase(request, site, own) };
  };
}

function invitationRoutes(deps: AgencyRouteDeps): Route[] {
  const { db, clock, attribution, identity, sites, team } = deps;
  const findBase = createLinkBaseFinder(deps);

  return [
    guestRoute(endpoints.agencyVisit, async ({ input, host, cookie, findMember }) => {
      const { key: site } = await sites.directory.at({ host });
      const visit = { code: input.code, site, remembered: cookie(INVITE_COOKIE), memberId: await findMember() };
      const { isKept, days, cookie: remembered } = await attribution.visit(visit);
      return { data: { kept: isKept, days }, cookies: remembered === null ? [] : [remembered] };
    }),
    memberRoute(endpoints.agencyInvite, async ({ memberId, host, origin, locale }) => {
      const member = await identity.member(db, memberId);
      if (member.isDemo) throw new Failure('demo_not_allowed');
      const { site, base } = await findBase(member, { host, origin });
      const link = toInviteLink(base, member.inviteCode);
      const share = toShareTexts(locale, site.name, link);
      const [{ direct, team: all }, visits, { days }] = await Promise.all([
        team.getSize(memberId),
        sumVisits(db, memberId, dayOf(startOfRange('7d', clock.now()))),
        attribution.getRule(db, member.site),
      ]);
      return {
        data: {
          code: member.inviteCode,
          uid: memberId,
          link,
          qr_svg: renderSVG(link, { border: 2 }),
          picture_url: toPicturePath(member.inviteCode, locale),
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

function teamRoutes(deps: AgencyRouteDeps): Route[] {
  const { db, agentTypes, identity, maskedName, subordinates, team } = deps;
  const findBase = createLinkBaseFinder(deps);

  return [
    memberRoute(endpoints.agencyAgent, async ({ memberId, locale }) => {
      const { agentType, site } = await identity.member(db, memberId);
      const types = await agentTypes(db, site, locale);
      const { deposited, ...counts } = await team.tally(memberId);
      return {
        data: {
          agent_type: agentType,
          agent_type_title: types.find(({ key }) => key === agentType)?.title ?? agentType,
          inviter: await team.getInviterName(memberId),
          team: { ...counts, recharged: deposited },
        },
      };
    }),
    memberRoute(endpoints.agencyTeam, async ({ memberId, input }) => {
      const { below, side, uid, page, limit } = input;
      return team.page(memberId, { below, side, uid, page, limit });
    }),
    memberRoute(endpoints.agencyInviteRecord, async ({ memberId, input }) => {
      const { range, side, page, limit } = input;
      return team.record(memberId, { range, side, page, limit });
    }),
    memberRoute(endpoints.agencySubordinateRegister, async ({ memberId, input, ip, area, host, origin, locale }) => {
      const { phone, invitation_code: code, uid } = input;
      const { base } = await findBase(await identity.member(db, memberId), { host, origin });
      const signInUrl = `${base}/login`;
      const registrar = { memberId, ip, area, host, locale, signInUrl };
      const { id, account, password } = await subordinates.register(registrar, { phone, code, uid });
      const above = maskedName((await identity.member(db, uid)).account);
      const registered = { id, account, password, phone: masked(phone, 5, 2), sign_in_url: signInUrl };
      return { data: { ...registered, above: { id: uid, name: above } } };
    }),
  ];
}

/** The agency routes of members. */
export function agencyRoutes(deps: AgencyRouteDeps): Route[] {
  return [...invitationRoutes(deps), ...teamRoutes(deps)];
}
