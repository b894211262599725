import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, guest, member } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Captcha } from './captcha.ts';
import type { Identity } from './identity.ts';
import { type StakedByKind, writeUserInfo } from './profile/user-info.ts';
import type { SignIn } from './security/sign-in.ts';
import { answerEntered, answerToken, noCookie } from './security/token-answer.ts';
import type { Sessions } from './sessions.ts';

interface IdentityRoutesParts {
  db: Db;
  clock: Clock;
  captcha: Captcha;
  identity: Identity;
  ledger: Ledger;
  sessions: Sessions;
  signIn: SignIn;
  /** What a member staked on slots and on live games over a lifetime. */
  stakedByKind: (memberId: number) => Promise<StakedByKind>;
  /** The site that answers at a host. */
  siteAt: (host: string) => Promise<string>;
}

/** Registration, signing in and out, and who one is. */
export function identityRoutes({
  db,
  clock,
  captcha,
  identity,
  ledger,
  sessions,
  signIn,
  siteAt,
  stakedByKind,
}: IdentityRoutesParts): Route[] {
  return [
    guest(endpoints.captcha, async ({ input }) => ({ data: await captcha.ask(input.kind) })),
    guest(endpoints.register, async ({ input, ip, area, agent, host, locale, messages }) => {
      await captcha.check(input.key, input.captcha);
      const { account, password, realname, phone, introducer, remember, cpf, birth_date: birthDate } = input;
      const session = await identity.register(
        {
          account,
          password,
          realname,
          phone,
          introducer,
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
    guest(endpoints.login, async ({ input, ip, area, agent, host, messages }) => {
      await captcha.check(input.key, input.captcha);
      const { account, password, remember } = input;
      const from = { ip, area, agent, remember, site: await siteAt(host) };
      const entered = await signIn.byPassword(account, password, from);
      const { login, default: asked } = messages.successes;
      return { message: 'session' in entered ? login : asked, ...answerEntered(entered, clock.now()) };
    }),
    member(endpoints.logout, async ({ token, messages }) => {
      await sessions.end(token);
      return { message: messages.successes.logout, cookies: [noCookie] };
    }),
    member(endpoints.me, async ({ memberId }) => {
      const [who, wallet, staked] = await Promise.all([
        identity.member(db, memberId),
        ledger.wallet(db, memberId),
        stakedByKind(memberId),
      ]);
      return { data: writeUserInfo(who, wallet, staked) };
    }),
  ];
}
