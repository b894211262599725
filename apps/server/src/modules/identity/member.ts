import type { LocaleKey } from '@arara/contract/locales';

/** What is personal of a member. It stands sealed in the database. */
export interface Person {
  realname: string;
  phone: string;
  email: string | null;
  cpf: string | null;
  registerIp: string;
}

/** A member as the rest of the server sees one. Hashes stay in the store. */
export interface Member extends Person {
  id: number;
  account: string;
  nickname: string;
  gender: number;
  /** The address of the chosen photo; empty while none is. */
  photo: string;
  /** What kind of agent: `ordinary` unless the house says otherwise. */
  agentType: string;
  /** Staff hear a sign when they sign in; an internal account, left out of statistics; balance moves at launch. */
  isTipsOn: boolean;
  isInOn: boolean;
  isTransOn: boolean;
  inviteCode: string;
  topId: number | null;
  /** 1 active; anything else may not play, but may always take its money out. */
  status: number;
  isDemo: boolean;
  lang: LocaleKey;
  site: string;
  registerSite: string;
  /** Where the account was opened from, as the proxy in front of us says it; empty where none does. */
  registerArea: string;
  /** Came by phone or by a social platform: has no password to change. */
  isMsReg: boolean;
  hasWithdrawalPassword: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** What a registration brings, already read and in bounds. */
export interface Registration {
  account: string;
  password: string;
  realname: string;
  phone: string;
  introducer: string | undefined;
  /** What the browser kept of a link of invitation. */
  visited?: string | undefined;
  lang: LocaleKey;
  site: string;
  ip: string;
  area: string;
  host: string;
  /** "Keep me signed in": this browser may renew its session. */
  remember?: boolean;
  /** As it was written; kept where the site asks for it. */
  cpf?: string | undefined;
  /** As `yyyy-mm-dd`; kept where the site asks for it. */
  birthDate?: string | undefined;
}
