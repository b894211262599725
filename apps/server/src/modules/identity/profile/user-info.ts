import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Wallet } from '../../ledger/index.ts';
import type { Member } from '../member.ts';

const NOTHING = '0.00';

/** Lifetime stakes of the kinds of game that have levels of their own. */
export interface StakedByKind {
  slot: Centavos;
  live: Centavos;
}

function flag(value: boolean): number {
  return value ? 1 : 0;
}

/** Where a member stands on the ladders, and what their level is called. */
export interface Levels {
  level: number;
  slotLevel: number;
  liveLevel: number;
  name: string;
}

/** The stakes still to make: before a withdrawal, and before a bonus becomes cash. */
function leftToWager({ wagerDue, wagerDone, bonusDue, bonusDone }: Wallet) {
  const plain = wagerDue > wagerDone ? wagerDue - wagerDone : 0n;
  const ofBonus = bonusDue > bonusDone ? bonusDue - bonusDone : 0n;
  return formatReais(centavos(plain + ofBonus));
}

/** What of it is money, in the words of the specification. The house lends to nobody, so credit is nothing. */
function moneyOf(wallet: Wallet, available: Centavos, { slot, live }: StakedByKind) {
  return {
    money: formatReais(wallet.cash),
    fs_money: formatReais(wallet.rebate),
    ml_money: leftToWager(wallet),
    total_money: formatReais(wallet.staked),
    total_slot_money: formatReais(slot),
    total_live_money: formatReais(live),
    score: 0,
    total_credit: NOTHING,
    used_credit: NOTHING,
    bonus_money: formatReais(wallet.bonus),
    available_money: formatReais(available),
    held_money: formatReais(wallet.held),
    debt_money: formatReais(wallet.owed),
    is_play_frozen: flag(wallet.isPlayFrozen),
  };
}

/**
 * User info of the specification, section 3. What no part of the product gives yet is empty or zero. Who can ask for it
 * was not deleted, and the password of an outside aggregator is shown to nobody.
 */
export function writeUserInfo(
  who: Member,
  { wallet, available, staked }: { wallet: Wallet; available: Centavos; staked: StakedByKind },
  levels: Levels,
) {
  return {
    id: who.id,
    name: who.account,
    nickname: who.nickname || who.account,
    realname: who.realname,
    email: who.email ?? '',
    phone: who.phone,
    qq: '',
    gender: who.gender,
    profileurl: who.photo,
    invite_code: who.inviteCode,
    ...moneyOf(wallet, available, staked),
    register_ip: who.registerIp,
    register_area: who.registerArea,
    register_site: who.registerSite,
    status: who.status,
    is_tips_on: flag(who.isTipsOn),
    is_in_on: flag(who.isInOn),
    is_trans_on: flag(who.isTransOn),
    is_demo: flag(who.isDemo),
    lang: who.lang,
    top_id: who.topId ?? 0,
    agent_id: who.id,
    agent_type: who.agentType,
    level: levels.level,
    slot_level: levels.slotLevel,
    live_level: levels.liveLevel,
    level_name: levels.name,
    created_at: who.createdAt.toISOString(),
    updated_at: who.updatedAt.toISOString(),
    deleted_at: null,
    site: who.site,
    is_ms_reg: flag(who.isMsReg),
    has_qk_pwd: flag(who.hasWithdrawalPassword),
    d7_map: '',
    day7_id: '',
    bridge_password: '',
    bridge_password_token: '',
  };
}
