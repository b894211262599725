import { endpoints } from '@arara/contract';
import { type Centavos, formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, guest, member } from '../../platform/index.ts';
import type { Ledger, Wallet } from '../ledger/index.ts';
import type { Captcha } from './captcha.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import type { OpenedSession, Sessions } from './sessions.ts';

interface IdentityRoutesParts {
  db: Db;
  clock: Clock;
  captcha: Captcha;
  identity: Identity;
  ledger: Ledger;
  sessions: Sessions;
  site: string;
}

const NOTHING = '0.00';

function flag(value: boolean): number {
  return value ? 1 : 0;
}

/** User info of the specification, section 3. What no part of the product gives yet is empty or zero. */
function write(who: Member, wallet: Wallet) {
  const money = (amount: Centavos): string => formatReais(amount);
  return {
    id: who.id,
    name: who.account,
    nickname: who.nickname || who.account,
    realname: who.realname,
    email: who.email ?? '',
    phone: who.phone,
    qq: '',
    gender: who.gender,
    invite_code: who.inviteCode,
    money: money(wallet.cash),
    fs_money: NOTHING,
    ml_money: NOTHING,
    total_money: money(wallet.staked),
    total_slot_money: money(wallet.staked),
    total_live_money: NOTHING,
    score: 0,
    register_ip: who.registerIp,
    register_area: '',
    register_site: who.registerSite,
    status: who.status,
    is_tips_on: 0,
    is_in_on: 0,
    is_trans_on: 0,
    is_demo: flag(who.isDemo),
    lang: who.lang,
    top_id: who.topId ?? 0,
    agent_id: who.id,
    total_credit: NOTHING,
    used_credit: NOTHING,
    level: 0,
    slot_level: 0,
    live_level: 0,
    level_name: '',
    created_at: who.createdAt.toISOString(),
    updated_at: who.updatedAt.toISOString(),
    deleted_at: null,
    site: who.site,
    is_ms_reg: 0,
    has_qk_pwd: flag(who.hasWithdrawalPassword),
    d7_map: '',
    day7_id: '',
    bridge_password: '',
    bridge_password_token: '',
    bonus_money: money(wallet.bonus),
    held_money: money(wallet.held),
  };
}

/** Registration, signing in and out, and who one is. */
export function identityRoutes({ db, clock, captcha, identity, ledger, sessions, site }: IdentityRoutesParts): Route[] {
  const tokenOf = ({ token, expiresAt }: OpenedSession) => ({
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000),
    expires_at: expiresAt.toISOString(),
  });

  return [
    guest(endpoints.captcha, async () => ({ data: await captcha.ask() })),
    guest(endpoints.register, async ({ input, ip, agent, host, locale, messages }) => {
      await captcha.check(input.key, input.captcha);
      const { account, password, realname, phone, introducer } = input;
      const session = await identity.register(
        { account, password, realname, phone, introducer, lang: locale, site, ip, host },
        agent,
      );
      return { message: messages.successes.register, data: tokenOf(session) };
    }),
    guest(endpoints.login, async ({ input, ip, agent, messages }) => {
      await captcha.check(input.key, input.captcha);
      const session = await identity.login(input.account, input.password, { ip, agent });
      return { message: messages.successes.login, data: tokenOf(session) };
    }),
    member(endpoints.logout, async ({ token, messages }) => {
      await sessions.end(token);
      return { message: messages.successes.logout };
    }),
    member(endpoints.me, async ({ memberId }) => {
      const [who, wallet] = await Promise.all([identity.member(db, memberId), ledger.wallet(db, memberId)]);
      return { data: write(who, wallet) };
    }),
  ];
}
