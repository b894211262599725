import type { LocaleKey } from '@arara/contract/locales';

/** A member as the rest of the server sees one. Hashes stay in the store. */
export interface Member {
  id: number;
  account: string;
  realname: string;
  phone: string;
  email: string | null;
  nickname: string;
  gender: number;
  inviteCode: string;
  topId: number | null;
  /** 1 active; anything else may not play, but may always take its money out. */
  status: number;
  isDemo: boolean;
  lang: LocaleKey;
  site: string;
  registerIp: string;
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
