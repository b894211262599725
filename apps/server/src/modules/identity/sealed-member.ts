import type { Sealer } from '../vault/index.ts';
import type { Member, Person } from './member.ts';

/** What is personal of a member, as the table keeps it. */
export type SealedPerson = { [Field in keyof Person]: null extends Person[Field] ? Buffer | null : Buffer };

/** A row of the table of members. */
export type MemberRow = Omit<Member, keyof Person> & SealedPerson;

/** Where a field of a member stands: what a ciphertext is bound to. */
export function placeOf(field: keyof Person | 'birthDate', memberId: number): string {
  return `identity.member.${field}:${memberId}`;
}

export function sealPerson(sealer: Sealer, memberId: number, person: Person): SealedPerson {
  const seal = (field: 'realname' | 'phone' | 'registerIp'): Buffer =>
    sealer.seal(placeOf(field, memberId), person[field]);
  return {
    realname: seal('realname'),
    phone: seal('phone'),
    registerIp: seal('registerIp'),
    email: sealer.sealOr(placeOf('email', memberId), person.email),
    cpf: sealer.sealOr(placeOf('cpf', memberId), person.cpf),
  };
}

/** The address that a member binds later. */
export function sealEmail(sealer: Sealer, memberId: number, email: string): Buffer {
  return sealer.seal(placeOf('email', memberId), email);
}

export function openMember(sealer: Sealer, { realname, phone, registerIp, email, cpf, ...row }: MemberRow): Member {
  const { id } = row;
  return {
    ...row,
    realname: sealer.open(placeOf('realname', id), realname),
    phone: sealer.open(placeOf('phone', id), phone),
    registerIp: sealer.open(placeOf('registerIp', id), registerIp),
    email: sealer.openOr(placeOf('email', id), email),
    cpf: sealer.openOr(placeOf('cpf', id), cpf),
  };
}

/** Where the address that a session was opened from stands. A session is named by the hash of its token. */
export function placeOfSessionIp(tokenHash: Buffer): string {
  return `identity.session.ip:${tokenHash.toString('hex')}`;
}
