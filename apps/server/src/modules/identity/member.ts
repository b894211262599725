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
  inviteCode: string;
  topId: number | null;
  /** 1 active; anything else may not play, but may always take its money out. */
  status: number;
  isDemo: boolean;
  lang: LocaleKey;
  site: string;
  registerSite: string;
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
  lang: LocaleKey;
  site: string;
  ip: string;
  host: string;
}
