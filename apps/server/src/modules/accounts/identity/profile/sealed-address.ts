import type { PostalAddress } from '@arara/contract';
import type { Sealer } from '../../vault/index.ts';
import { toMemberSealContext } from '../member.ts';

/** Seals an address; `null` for none. */
export const sealAddress = (sealer: Sealer, memberId: number, address: PostalAddress | null): Buffer | null =>
  sealer.sealNullable(toMemberSealContext('address', memberId), address === null ? null : JSON.stringify(address));

/** Opens a sealed address. */
export function openAddress(sealer: Sealer, memberId: number, sealed: Buffer | null): PostalAddress | null {
  const text = sealer.openNullable(toMemberSealContext('address', memberId), sealed);
  return text === null ? null : (JSON.parse(text) as PostalAddress);
}
