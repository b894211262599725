import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Wallet } from '../../../money/ledger/index.ts';
import type { Member } from '../member.ts';

const ZERO_AMOUNT = '0.00';

/** One loyalty point for each whole real of valid bets. */
const CENTAVOS_PER_POINT = 100n;

/** Lifetime stakes on the kinds of game that have their own VIP levels. */
export interface StakedByKind {
  slot: Centavos;
  live: Centavos;
}

function toFlag(value: boolean): number {
  return value ? 1 : 0;
}

/** Who a member is at the game providers. */
export interface ProviderIdentity {
  /** The provider and the member's id there, the first one first. */
  accounts: readonly (readonly [provider: string, playerId: string])[];
  /** The token by which a provider knows the member's latest open session; empty without one. */
  token: string;
}

/** The VIP levels of a member, and the name of the main one. */
export interface MemberLevels {
  level: number;
  slotLevel: number;
  liveLevel: number;
  name: string;
}

/** The remaining wagering requirement: of deposits before a withdrawal, and of the bonus. */
function formatRemainingWager({ wagerDue, wagerDone, bonusDue, bonusDone }: Wallet) {
  const ofDeposits = wagerDue > wagerDone ? wagerDue - wagerDone : 0n;
  const ofBonus = bonusDue > bonusDone ? bonusDue - bonusDone : 0n;
  return formatReais(centavos(ofDeposits + ofBonus));
}

/** The money fields, by the names of the specification. There is no credit, so its fields are zero. */
function toMoneyFields(wallet: Wallet, available: Centavos, { slot, live }: StakedByKind) {
  return {
    money: formatReais(wallet.cash),
    fs_money: formatReais(wallet.rebate),
    ml_money: formatRemainingWager(wallet),
    total_money: formatReais(wallet.staked),
    total_slot_money: formatReais(slot),
    total_live_money: formatReais(live),
    score: Number(wallet.staked / CENTAVOS_PER_POINT),
    total_credit: ZERO_AMOUNT,
    used_credit: ZERO_AMOUNT,
    bonus_money: formatReais(wallet.bonus),
    available_money: formatReais(available),
    held_money: formatReais(wallet.held),
    debt_money: formatReais(wallet.owed),
    is_play_excluded: toFlag(wallet.isPlayExcluded),
    is_play_frozen: toFlag(wallet.isPlayFrozen),
  };
}

/**
 * User info of the specification, section 3. There is no credit, so its fields are zero, and passwords of outside aggregators
 * are never shown. A deleted member cannot ask.
 */
export function toUserInfo(
  member: Member,
  {
    wallet,
    available,
    staked,
    providerIdentity: { accounts, token },
    agentTypeTitle,
  }: {
    wallet: Wallet;
    available: Centavos;
    staked: StakedByKind;
    providerIdentity: ProviderIdentity;
    agentTypeTitle: string;
  },
  levels: MemberLevels,
) {
  return {
    id: member.id,
    name: member.account,
    nickname: member.nickname || member.account,
    realname: member.realname,
    email: member.email ?? '',
    phone: member.phone,
    qq: member.qq ?? '',
    gender: member.gender,
    profileurl: member.photo,
    invite_code: member.inviteCode,
    ...toMoneyFields(wallet, available, staked),
    register_ip: member.registerIp,
    register_area: member.registerArea,
    register_site: member.registerSite,
    status: member.status,
    is_tips_on: toFlag(member.isTipsOn),
    is_in_on: toFlag(member.isInOn),
    is_trans_on: toFlag(member.isTransOn),
    is_demo: toFlag(member.isDemo),
    lang: member.lang,
    top_id: member.parentId ?? 0,
    agent_id: member.id,
    agent_type: member.agentType,
    agent_type_title: agentTypeTitle,
    level: levels.level,
    slot_level: levels.slotLevel,
    live_level: levels.liveLevel,
    level_name: levels.name,
    created_at: member.createdAt.toISOString(),
    updated_at: member.updatedAt.toISOString(),
    deleted_at: null,
    site: member.site,
    is_ms_reg: toFlag(member.isMsReg),
    has_qk_pwd: toFlag(member.hasWithdrawalPassword),
    d7_map: accounts.length === 0 ? '' : JSON.stringify(Object.fromEntries(accounts)),
    day7_id: accounts[0]?.[1] ?? '',
    // Never shown, to nobody.
    bridge_password: '',
    bridge_password_token: token,
  };
}
