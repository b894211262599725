import type { PostalAddress } from '@arara/contract';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Clock, Failure } from '../../../../platform/index.ts';
import type { Sealer, Vault } from '../../vault/index.ts';
import { markRealname } from '../corrections/correction-store.ts';
import { toMemberSealContext } from '../member.ts';
import { computeRealNameIndex } from '../player-search/player-search.ts';
import type { RegistrationRules } from '../registration/registration-rules.ts';
import { openAddress, sealAddress } from './sealed-address.ts';
import * as store from './registration-detail-store.ts';

/** A field that the regulator of a site may require of its members. */
export type RequiredField = 'cpf' | 'birth_date' | 'gender' | 'address';

/** What a member gave of what regulators require, and what the site still asks for. */
export interface RegistrationDetails {
  /** Empty where the member gave none. */
  realname: string;
  /** 0 where the member did not say. */
  gender: number;
  address: PostalAddress | null;
  missing: readonly RequiredField[];
}

export interface RegistrationDetailChange {
  realname?: string | undefined;
  gender?: number | undefined;
  address?: PostalAddress | undefined;
}

export interface RegistrationDetailsOfMembers {
  /** Fails with `not_found`. */
  read(q: Queryable, memberId: number): Promise<RegistrationDetails>;
  /**
   * Stores the given fields, a name only while there is none. Fails with `demo_not_allowed` for a demo account, and with
   * `realname_already_set` for another name than the stored one.
   */
  change(memberId: number, change: RegistrationDetailChange): Promise<RegistrationDetails>;
  /** Fails with `profile_incomplete`, which names the fields that the member's site requires and the member did not give. */
  requireComplete(q: Queryable, memberId: number): Promise<void>;
}

interface RegistrationDetailsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  vault: Pick<Vault, 'blindIndex' | 'sealer'>;
  loadRules: (site: string) => Promise<RegistrationRules>;
  /** Called in the transaction that stores a name. */
  onIdentityChanged: (tx: Tx, memberId: number) => Promise<void>;
}

/** Lists the required fields that a member did not give, in the order of the form. */
function listMissing(rules: RegistrationRules, row: store.RegistrationDetailRow): RequiredField[] {
  const fields: [RequiredField, boolean][] = [
    ['cpf', rules.isCpfRequired && !row.hasCpf],
    ['birth_date', rules.isBirthDateRequired && !row.hasBirthDate],
    ['gender', rules.isGenderRequired && row.gender === 0],
    ['address', rules.isAddressRequired && row.address === null],
  ];
  return fields.flatMap(([name, isMissing]) => (isMissing ? [name] : []));
}

/** The refusal that names the fields which a member has to give first. */
export const toIncompleteFailure = (missing: readonly [RequiredField, ...RequiredField[]]): Failure =>
  new Failure('profile_incomplete', {
    field: missing[0],
    faults: missing.map((path) => ({ path, code: 'missing' })),
  });

const openName = (sealer: Sealer, memberId: number, { realname }: store.RegistrationDetailRow): string =>
  sealer.openNullable(toMemberSealContext('realname', memberId), realname) ?? '';

/** Name, gender and address of members, and whether a member gave what the regulator of the site requires. */
export function createRegistrationDetails({
  db,
  atomically,
  clock,
  vault,
  loadRules,
  onIdentityChanged,
}: RegistrationDetailsDeps): RegistrationDetailsOfMembers {
  async function findRow(q: Queryable, memberId: number): Promise<store.RegistrationDetailRow> {
    const row = await store.findRegistrationDetails(q, memberId);
    if (row === undefined) throw new Failure('not_found');
    return row;
  }

  async function read(q: Queryable, memberId: number): Promise<RegistrationDetails> {
    const row = await findRow(q, memberId);
    const sealer = await vault.sealer(q, memberId);
    const address = row.address === null ? null : openAddress(sealer, memberId, row.address);
    const realname = openName(sealer, memberId, row);
    return { realname, gender: row.gender, address, missing: listMissing(await loadRules(row.site), row) };
  }

  /** Stores a name where there is none. The row is locked. */
  async function setName(
    tx: Tx,
    memberId: number,
    { row, realname, sealer }: { row: store.RegistrationDetailRow; realname: string; sealer: Sealer },
  ): Promise<void> {
    const current = openName(sealer, memberId, row);
    if (current === realname) return;
    // A name is what approvals and payouts were compared with: only staff corrects it.
    if (current.trim() !== '') throw new Failure('realname_already_set', { field: 'realname' });
    const sealed = sealer.seal(toMemberSealContext('realname', memberId), realname);
    await markRealname(tx, memberId, sealed, computeRealNameIndex(vault, realname), clock.now());
    await onIdentityChanged(tx, memberId);
  }

  return {
    read,
    async change(memberId, { realname, gender, address }) {
      await atomically(async (tx) => {
        const row = await store.lockRegistrationDetails(tx, memberId);
        if (row === undefined || row.erasedAt !== null) throw new Failure('not_found');
        if (row.isDemo) throw new Failure('demo_not_allowed');
        const sealer = await vault.sealer(tx, memberId);
        if (realname !== undefined) await setName(tx, memberId, { row, realname, sealer });
        const sealed = address === undefined ? null : sealAddress(sealer, memberId, address);
        await store.markRegistrationDetails(tx, memberId, { gender: gender ?? null, address: sealed }, clock.now());
      });
      return read(db, memberId);
    },
    async requireComplete(q, memberId) {
      const row = await findRow(q, memberId);
      const [first, ...others] = listMissing(await loadRules(row.site), row);
      if (first !== undefined) throw toIncompleteFailure([first, ...others]);
    },
  };
}
