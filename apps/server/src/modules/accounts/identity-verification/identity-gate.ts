import type { Queryable, Tx } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Identity, IdentityDocuments, Member } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import { isApproved, lockApproval } from './submission-store.ts';
import type { IdentityLevel } from './submission.ts';

/** What a site may allow to verified members only. */
export type IdentityGatedAction = 'deposit' | 'bet' | 'withdrawal';

export type RequiredIdentityLevels = Record<IdentityGatedAction, number>;

/** What an account lacks for level 1, as fields of the contract. */
export type MissingIdentityField = 'realname' | 'cpf' | 'birth_date';

/** The levels of identity verification, and what requires them. */
export interface IdentityGate {
  /**
   * Fails with `identity_required` unless the member has the level that the rules of their site require before an action.
   * In a transaction, an approval that is found stays until it ends. Demo accounts need none.
   */
  require(tx: Tx, memberId: number, action: IdentityGatedAction): Promise<void>;
  findRequired(site: string): Promise<RequiredIdentityLevels>;
  listMissing(q: Queryable, memberId: number): Promise<MissingIdentityField[]>;
  loadLevel(q: Queryable, memberId: number): Promise<IdentityLevel>;
}

export interface IdentityGateDeps {
  documents: Pick<IdentityDocuments, 'read'>;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory'>;
}

export function createIdentityGate({ documents, identity, sites }: IdentityGateDeps): IdentityGate {
  async function findRequired(site: string): Promise<RequiredIdentityLevels> {
    const { rules } = await sites.directory.at({ site });
    return {
      deposit: rules.identityBeforeDeposit,
      bet: rules.identityBeforeBet,
      withdrawal: rules.identityBeforeWithdrawal,
    };
  }

  async function listMissingOf(q: Queryable, { id, realname, cpf }: Member): Promise<MissingIdentityField[]> {
    const { birthDate } = await documents.read(q, id);
    const missing: [MissingIdentityField, boolean][] = [
      ['realname', realname.trim() === ''],
      ['cpf', cpf === null || cpf === ''],
      ['birth_date', birthDate === null || birthDate === ''],
    ];
    return missing.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
  }

  const toLevel = async (q: Queryable, member: Member, approved: boolean): Promise<IdentityLevel> => {
    if ((await listMissingOf(q, member)).length > 0) return 0;
    return approved ? 2 : 1;
  };

  return {
    findRequired,
    listMissing: async (q, memberId) => listMissingOf(q, await identity.member(q, memberId)),
    async loadLevel(q, memberId) {
      return toLevel(q, await identity.member(q, memberId), await isApproved(q, memberId));
    },
    async require(tx, memberId, action) {
      const member = await identity.member(tx, memberId);
      if (member.isDemo) return;
      const level = (await findRequired(member.site))[action];
      if (level === 0) return;
      if ((await toLevel(tx, member, await lockApproval(tx, memberId))) < level)
        throw new Failure('identity_required', { params: { level } });
    },
  };
}
