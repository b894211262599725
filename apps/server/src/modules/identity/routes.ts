import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Centavos } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, guest, member } from '../../platform/index.ts';
import type { Ledger, Wallet } from '../ledger/index.ts';
import type { Captcha } from './captcha.ts';
import type { FirstEntry } from './first-entry.ts';
import type { Identity } from './identity.ts';
import { INVITE_COOKIE } from './inviter.ts';
import { type Levels, type StakedByKind, writeUserInfo } from './profile/user-info.ts';
import type { SignIn } from './security/sign-in.ts';
import { answerEntered, answerToken, noCookie } from './security/token-answer.ts';
import type { Sessions } from './sessions.ts';

interface IdentityRoutesParts {
  db: Db;
  clock: Clock;
  captcha: Captcha;
  firstEntry: FirstEntry;
  identity: Identity;
  ledger: Ledger;
  sessions: Sessions;
  signIn: SignIn;
  /** What of a wallet a member of a site can withdraw now. */
  availableOf: (site: string, wallet: Wallet) => Promise<Centavos>;
  /** What a member staked on slots and on live games over a lifetime. */
  stakedByKind: (memberId: number) => Promise<StakedByKind>;
  /** Where a member stands on the ladders, the level by its name in a language. */
  levelsOf: (memberId: number, locale: LocaleKey) => Promise<Levels>;
  /** The site that answers at a host. */
  siteAt: (host: string) => Promise<string>;
}

type SignInParts = Pick<IdentityRoutesParts, 'clock' | 'captcha' | 'firstEntry' | 'signIn' | 'siteAt'>;

/** By the password: of one's own, or, for the first time, the one that was given. */
function signInRoutes({ clock, captcha, firstEntry, signIn, siteAt }: SignInParts): Route[] {
  return [
    guest(endpoints.login, async ({ input, ip, area, agent, host, messages }) => {
      await captcha.check(input.key, input.captcha);
      const { account, password, remember } = input;
      const from = { ip, area, agent, remember, site: await siteAt(host) };
      const entered = await signIn.byPassword(account, password, from);
      const { login, default: asked } = messages.successes;
      return { message: 'session' in entered ? login : asked, ...answerEntered(entered, clock.now()) };
    }),
    guest(endpoints.firstSignIn, async ({ input, ip, area, agent, host, messages }) => {
      await captcha.check(input.key, input.captcha);
      const { account: login, password, new_password: newPassword, cpf, birth_date: birthDate, remember } = input;
      const from = { ip, area, agent, remember, site: await siteAt(host) };
      const session = await firstEntry.enter({ login, password, newPassword, cpf, birthDate }, from);
      return { message: messages.successes.login, ...answerToken(session, clock.now()) };
    }),
  ];
}

/** Registration, signing in and out, and who one is. */
export function identityRoutes({
  db,
  clock,
  captcha,
  firstEntry,
  identity,
  ledger,
  sessions,
  signIn,
  siteAt,
  stakedByKind,
  levelsOf,
  availableOf,
}: IdentityRoutesParts): Route[] {
  return [
    guest(endpoints.captcha, async ({ input }) => ({ data: await captcha.ask(input.kind) })),
    guest(endpoints.register, async ({ input, ip, area, agent, host, locale, cookie, messages }) => {
      await captcha.check(input.key, input.captcha);
      const { account, password, realname, phone, introducer, remember, cpf, birth_date: birthDate } = input;
      const session = await identity.register(
        {
          account,
          password,
          realname,
          phone,
          introducer,
          visited: cookie(INVITE_COOKIE),
          remember,
          cpf,
          birthDate,
          lang: locale,
          site: await siteAt(host),
          ip,
          area,
          host,
        },
        agent,
      );
      return { message: messages.successes.register, ...answerToken(session, clock.now()) };
    }),
    ...signInRoutes({ clock, captcha, firstEntry, signIn, siteAt }),
    member(endpoints.logout, async ({ token, messages }) => {
      await sessions.end(token);
      return { message: messages.successes.logout, cookies: [noCookie] };
    }),
    member(endpoints.me, async ({ memberId, locale }) => {
      const [who, wallet, staked, levels] = await Promise.all([
        identity.member(db, memberId),
        ledger.wallet(db, memberId),
        stakedByKind(memberId),
        levelsOf(memberId, locale),
      ]);
      const available = await availableOf(who.site, wallet);
      return { data: writeUserInfo(who, { wallet, available, staked }, levels) };
    }),
  ];
}
