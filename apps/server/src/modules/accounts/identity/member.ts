import type { WireLocale } from '@arara/contract/wire-locales';
import type { Sealer } from '../vault/index.ts';
import type { StatedDocuments } from './registration/stated-documents.ts';

/** Personal data of a member, which is stored sealed. */
export interface PersonalData {
  realname: string;
  phone: string;
  email: string | null;
  cpf: string | null;
  registerIp: string;
}

/** A member as other modules see one. Password hashes stay in the store. */
export interface Member extends PersonalData {
  id: number;
  account: string;
  nickname: string;
  /** The QQ number that the member gave as a contact; stored sealed. */
  qq: string | null;
  gender: number;
  /** The URL of the chosen photo; empty where none is chosen. */
  photo: string;
  /** Kind of agent: `ordinary` by default. */
  agentType: string;
  /**
   * `isTipsOn`: staff are alerted at sign-in. `isInOn`: internal, excluded from statistics. `isTransOn`: balance moves
   * at launch.
   */
  isTipsOn: boolean;
  isInOn: boolean;
  isTransOn: boolean;
  inviteCode: string;
  parentId: number | null;
  /** 1 is active. Any other status may not play, but may withdraw. */
  status: number;
  /** Paused, excluded, or not yet known to the register: may not play, deposit or be rewarded, but may withdraw. */
  isExcluded: boolean;
  isDemo: boolean;
  lang: WireLocale;
  site: string;
  registerSite: string;
  /** The area from which the account was opened, as the proxy reports it; else empty. */
  registerArea: string;
  /** Opened by phone or a social platform: has no password. */
  isMsReg: boolean;
  hasWithdrawalPassword: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** The registration form, parsed and within bounds. */
export interface RegistrationInput {
  account: string;
  password: string;
  realname: string;
  phone: string;
  introducer: string | undefined;
  /** The cookie that a visited invitation link left in the browser. */
  visited?: string | undefined;
  lang: WireLocale;
  site: string;
  ip: string;
  area: string;
  host: string;
  /** "Keep me signed in": this browser may renew its session. */
  remember?: boolean;
  stated: StatedDocuments;
}

/** Values of a member's `status`. Only active members play and deposit; all may withdraw. */
export const memberStatus = { active: 1, blocked: 2, underAge: 3, erased: 9 } as const;

/** Whether a member may bet, deposit and be rewarded. */
export const mayPlay = ({ status, isExcluded }: Pick<Member, 'status' | 'isExcluded'>): boolean =>
  status === memberStatus.active && !isExcluded;

/** Personal data as the table stores it. */
export type SealedPersonalData = {
  [Field in keyof PersonalData]: null extends PersonalData[Field] ? Buffer | null : Buffer;
};

/** A row of the table of members, with sealed personal data. */
export type MemberRow = Omit<Member, keyof PersonalData | 'qq'> & SealedPersonalData & { qq: Buffer | null };

/** The seal context of a field of a member. */
export function toMemberSealContext(
  field: keyof PersonalData | 'birthDate' | 'qq' | 'address',
  memberId: number,
): string {
  return `identity.member.${field}:${memberId}`;
}

export function sealPersonalData(sealer: Sealer, memberId: number, person: PersonalData): SealedPersonalData {
  const seal = (field: 'realname' | 'phone' | 'registerIp'): Buffer =>
    sealer.seal(toMemberSealContext(field, memberId), person[field]);
  return {
    realname: seal('realname'),
    phone: seal('phone'),
    registerIp: seal('registerIp'),
    email: sealer.sealNullable(toMemberSealContext('email', memberId), person.email),
    cpf: sealer.sealNullable(toMemberSealContext('cpf', memberId), person.cpf),
  };
}

/** Seals an e-mail address that a member binds later. */
export function sealEmail(sealer: Sealer, memberId: number, email: string): Buffer {
  return sealer.seal(toMemberSealContext('email', memberId), email);
}

/** Seals the QQ number that a member gives; `null` for none. */
export function sealQq(sealer: Sealer, memberId: number, qq: string): Buffer | null {
  return sealer.sealNullable(toMemberSealContext('qq', memberId), qq === '' ? null : qq);
}

/** Decrypts the personal data of a member. */
export function openMember(sealer: Sealer, { realname, phone, registerIp, email, cpf, qq, ...row }: MemberRow): Member {
  const { id } = row;
  return {
    ...row,
    realname: sealer.open(toMemberSealContext('realname', id), realname),
    phone: sealer.open(toMemberSealContext('phone', id), phone),
    registerIp: sealer.open(toMemberSealContext('registerIp', id), registerIp),
    email: sealer.openNullable(toMemberSealContext('email', id), email),
    cpf: sealer.openNullable(toMemberSealContext('cpf', id), cpf),
    qq: sealer.openNullable(toMemberSealContext('qq', id), qq),
  };
}
