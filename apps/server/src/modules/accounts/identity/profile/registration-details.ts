import type { PostalAddress } from '@arara/contract';
import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import { type Clock, Failure } from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { RegistrationRules } from '../registration/registration-rules.ts';
import { openAddress, sealAddress } from './sealed-address.ts';
import * as store from './registration-detail-store.ts';

/** A field that the regulator of a site may require of its members. */
export type RequiredField = 'cpf' | 'birth_date' | 'gender' | 'address';

/** What a member gave of what regulators require, and what the site still asks for. */
export interface RegistrationDetails {
  /** 0 where the member did not say. */
  gender: number;
  address: PostalAddress | null;
  missing: readonly RequiredField[];
}

export interface RegistrationDetailsOfMembers {
  /** Fails with `not_found`. */
  read(q: Queryable, memberId: number): Promise<RegistrationDetails>;
  /** Stores the given fields. Fails with `demo_not_allowed` for a demo account. */
  change(
    memberId: number,
    change: { gender?: number | undefined; address?: PostalAddress | undefined },
  ): Promise<RegistrationDetails>;
  /** Fails with `profile_incomplete`, which names the fields that the member's site requires and the member did not give. */
  requireComplete(q: Queryable, memberId: number): Promise<void>;
}

interface RegistrationDetailsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  vault: Pick<Vault, 'sealer'>;
  loadRules: (site: string) => Promise<RegistrationRules>;
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

/** Gender and address of members, and whether a member gave what the regulator of the site requires. */
export function createRegistrationDetails({
  db,
  atomically,
  clock,
  vault,
  loadRules,
}: RegistrationDetailsDeps): RegistrationDetailsOfMembers {
  async function findRow(q: Queryable, memberId: number): Promise<store.RegistrationDetailRow> {
    const row = await store.findRegistrationDetails(q, memberId);
    if (row === undefined) throw new Failure('not_found');
    return row;
  }

  async function read(q: Queryable, memberId: number): Promise<RegistrationDetails> {
    const row = await findRow(q, memberId);
    const address = row.address === null ? null : openAddress(await vault.sealer(q, memberId), memberId, row.address);
    return { gender: row.gender, address, missing: listMissing(await loadRules(row.site), row) };
  }

  return {
    read,
    async change(memberId, { gender, address }) {
      await atomically(async (tx) => {
        if ((await findRow(tx, memberId)).isDemo) throw new Failure('demo_not_allowed');
        const sealed = address === undefined ? null : sealAddress(await vault.sealer(tx, memberId), memberId, address);
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
