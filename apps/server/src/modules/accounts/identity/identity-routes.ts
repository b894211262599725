import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { toWireLocale } from '@arara/contract/wire-locales';
import type { Centavos } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, guestRoute, memberRoute } from '../../../platform/index.ts';
import type { Ledger, Wallet } from '../../money/ledger/index.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { FirstSignIn } from './sign-in/first-sign-in.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import { INVITE_COOKIE } from './registration/account-opener.ts';
import { type MemberLevels, type ProviderIdentity, type StakedByKind, toUserInfo } from './profile/user-info.ts';
import { toStatedDocuments } from './registration/stated-documents.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { toSignInResponse, toSessionResponse, expiredRefreshCookie } from './sessions/session-response.ts';
import type { Sessions } from './sessions/sessions.ts';

interface IdentityRoutesDeps {
  db: Db;
  clock: Clock;
  captcha: Captcha;
  firstSignIn: FirstSignIn;
  identity: Identity;
  ledger: Ledger;
  sessions: Sessions;
  signIn: SignIn;
  /** Computes what a member of a site can withdraw now. */
  computeAvailable: (site: string, wallet: Wallet) => Promise<Centavos>;
  /** Loads a member's lifetime stakes on slots and live games. */
  loadStakedByKind: (memberId: number) => Promise<StakedByKind>;
  /** Loads who a member is at the game providers. */
  loadProviderIdentity: (memberId: number) => Promise<ProviderIdentity>;
  /** Loads the name of a member's type of agent in a language. */
  loadAgentTypeTitle: (member: Member, locale: LocaleKey) => Promise<string>;
  /** Loads a member's VIP levels, with the level's name in a language. */
  loadLevels: (memberId: number, locale: LocaleKey) => Promise<MemberLevels>;
  /** Finds the site that a host serves. */
  siteAt: (host: string) => Promise<string>;
}

type SignInDeps = Pick<IdentityRoutesDeps, 'clock' | 'captcha' | 'firstSignIn' | 'signIn' | 'siteAt'>;

/** Sign-in by password, and the first sign-in to an account that an agent opened. */
function signInRoutes({ clock, captcha, firstSignIn, signIn, siteAt }: SignInDeps): Route[] {
  return [
    guestRoute(endpoints.login, async ({ input, ip, area, agent, host, t }) => {
      await captcha.check(input.key, input.captcha);
      const { account, password, remember } = input;
      const from = { ip, area, agent, remember, site: await siteAt(host) };
      const result = await signIn.byPassword(account, password, from);
      const message = t('session' in result ? 'successes.login' : 'successes.default');
      return { message, ...toSignInResponse(result, clock.now()) };
    }),
    guestRoute(endpoints.firstSignIn, async ({ input, ip, area, agent, host, t }) => {
      await captcha.check(input.key, input.captcha);
      const { account: login, password, new_password: newPassword, remember } = input;
      const from = { ip, area, agent, remember, site: await siteAt(host) };
      const stated = toStatedDocuments(input);
      const session = await firstSignIn.signIn({ login, password, newPassword, stated }, from);
      return { message: t('successes.login'), ...toSessionResponse(session, clock.now()) };
    }),
  ];
}

/** Routes for captcha, registration, sign-in, sign-out and the member's own data. */
export function identityRoutes({
  db,
  clock,
  captcha,
  firstSignIn,
  identity,
  ledger,
  sessions,
  signIn,
  siteAt,
  loadStakedByKind,
  loadLevels,
  loadProviderIdentity,
  loadAgentTypeTitle,
  computeAvailable,
}: IdentityRoutesDeps): Route[] {
  return [
    guestRoute(endpoints.captcha, async ({ input }) => ({ data: await captcha.issue(input.kind) })),
    guestRoute(endpoints.register, async ({ input, ip, area, agent, host, locale, cookie, t }) => {
      await captcha.check(input.key, input.captcha);
      const { account, password, realname, phone, introducer, remember } = input;
      const session = await identity.register(
        {
          account,
          password,
          realname,
          phone,
          introducer,
          visited: cookie(INVITE_COOKIE),
          remember,
          stated: toStatedDocuments(input),
          lang: toWireLocale(locale),
          site: await siteAt(host),
          ip,
          area,
          host,
        },
        agent,
      );
      return { message: t('successes.register'), ...toSessionResponse(session, clock.now()) };
    }),
    ...signInRoutes({ clock, captcha, firstSignIn, signIn, siteAt }),
    memberRoute(endpoints.logout, async ({ token, t }) => {
      await sessions.end(token);
      return { message: t('successes.logout'), cookies: [expiredRefreshCookie] };
    }),
    memberRoute(endpoints.me, async ({ memberId, locale }) => {
      const [member, wallet, staked, levels, providerIdentity] = await Promise.all([
        identity.member(db, memberId),
        ledger.wallet(db, memberId),
        loadStakedByKind(memberId),
        loadLevels(memberId, locale),
        loadProviderIdentity(memberId),
      ]);
      const available = await computeAvailable(member.site, wallet);
      const agentTypeTitle = await loadAgentTypeTitle(member, locale);
      return { data: toUserInfo(member, { wallet, available, staked, providerIdentity, agentTypeTitle }, levels) };
    }),
  ];
}
