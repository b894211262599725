import type { Queryable, Tx } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import { type Member, memberStatus } from './member.ts';
import type { IdentityDocuments } from './identity-documents/identity-documents.ts';
import type { MemberDirectory } from './member-directory.ts';
import { toSessionIpContext } from './sessions/session.ts';
import { toLoginIpContext } from './sign-in/login-history.ts';
import { listPasskeys } from './passkeys/passkey-store.ts';
import * as sessionStore from './sessions/session-store.ts';
import type { Sessions } from './sessions/sessions.ts';
import * as store from './member-store.ts';
import * as subjectStore from './data-subject-store.ts';

/** A member as the subject of data (LGPD): export and erasure of what this module stores. */
export interface DataSubjects {
  /** Exports the decrypted data that this module stores of a member. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  isErased(q: Queryable, memberId: number): Promise<boolean>;
  /** Erases a member's personal data and ends their sessions. The id and its records stay. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Deletes sessions and login history that ended before `before`; returns how many. */
  deleteSessionsBefore(tx: Tx, before: Date): Promise<number>;
  /** Lists members without activity since `before`, ordered by id, with ids above `after`. */
  listInactive(q: Queryable, before: Date, after: number, limit: number): Promise<number[]>;
}

interface DataSubjectsDeps {
  clock: Clock;
  identity: MemberDirectory;
  documents: IdentityDocuments;
  sessions: Sessions;
  vault: Vault;
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Exports sessions and sign-in attempts. */
function createAccessReader({ vault }: Pick<DataSubjectsDeps, 'vault'>) {
  async function describeSessions(q: Queryable, memberId: number) {
    const sealer = await vault.sealer(q, memberId);
    return (await subjectStore.listSessions(q, memberId)).map(({ tokenHash, ip, ...session }) => ({
      opened_at: session.createdAt.toISOString(),
      last_seen_at: session.seenAt.toISOString(),
      ended_at: toIso(session.endedAt),
      ended_cause: session.endedCause,
      address: sealer.openNullable(toSessionIpContext(tokenHash), ip),
      area: session.area,
      device: session.agent,
    }));
  }

  async function describeLogins(q: Queryable, memberId: number) {
    const sealer = await vault.sealer(q, memberId);
    return (await subjectStore.listLogins(q, memberId)).map(({ id, at, outcome, device, area, ip }) => ({
      at: at.toISOString(),
      outcome,
      address: sealer.open(toLoginIpContext(id), ip),
      area,
      device,
    }));
  }

  const describeSessionFamilies = async (q: Queryable, memberId: number) =>
    (await subjectStore.listSessionFamilies(q, memberId)).map((family) => ({
      since: family.createdAt.toISOString(),
      last_seen_at: family.seenAt.toISOString(),
      until: family.expiresAt.toISOString(),
      ended_at: toIso(family.endedAt),
      ended_cause: family.endedCause,
      area: family.area,
      device: family.agent,
    }));

  return async (q: Queryable, memberId: number) => ({
    sessions: await describeSessions(q, memberId),
    remembered_browsers: await describeSessionFamilies(q, memberId),
    sign_ins: await describeLogins(q, memberId),
  });
}

/** Exports the kinds of credentials of a member, without secrets. */
async function describeCredentials(q: Queryable, { id, isMsReg, hasWithdrawalPassword }: Member) {
  const links = await subjectStore.listSocialLinks(q, id);
  const twoStep = await subjectStore.findTwoStep(q, id);
  return {
    has_password: !isMsReg,
    has_withdrawal_password: hasWithdrawalPassword,
    two_step: twoStep === undefined ? null : { since: twoStep.since.toISOString(), recovery_codes_left: twoStep.left },
    passkeys: (await listPasskeys(q, id)).map(({ name, rpId, createdAt, usedAt }) => ({
      name,
      host: rpId,
      since: createdAt.toISOString(),
      last_used_at: toIso(usedAt),
    })),
    social_platforms: links.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() })),
  };
}

function createDescriber({ identity, documents, vault }: DataSubjectsDeps): DataSubjects['describe'] {
  const describeAccess = createAccessReader({ vault });

  return async (q, memberId) => {
    const member = await identity.member(q, memberId);
    const { birthDate, address, over18At } = await documents.read(q, memberId);
    const notices = await subjectStore.listNotices(q, memberId);
    const staffRecords = await subjectStore.findStaffRecords(q, memberId);
    return {
      number: member.id,
      account: member.account,
      real_name: member.realname,
      nickname: member.nickname,
      gender: member.gender,
      photo: member.photo,
      phone: member.phone,
      email: member.email,
      cpf: member.cpf,
      qq: member.qq,
      birth_date: birthDate,
      address,
      identity_documents_at: toIso(await subjectStore.findIdentityDocumentAt(q, memberId)),
      over_18_confirmed_at: toIso(over18At),
      language: member.lang,
      site: member.site,
      invite_code: member.inviteCode,
      invited_by: member.parentId,
      agent_type: member.agentType,
      status: member.status,
      set_by_staff: {
        sign_in_alerts: member.isTipsOn,
        internal: member.isInOn,
        balance_moves_at_launch: member.isTransOn,
      },
      // The dates of notes are exported, not their text: module `privacy` gives the reason.
      staff_records: {
        tags: staffRecords.tags,
        frozen_at: toIso(staffRecords.frozenAt),
        noted_at: staffRecords.notedAt.map((at) => at.toISOString()),
        corrected_at: staffRecords.correctedAt.map((at) => at.toISOString()),
      },
      changed_at: member.updatedAt.toISOString(),
      registered_at: member.createdAt.toISOString(),
      registered_from: { address: member.registerIp, area: member.registerArea, host: member.registerSite },
      ...(await describeCredentials(q, member)),
      ...(await describeAccess(q, memberId)),
      notices: notices.map(({ kind, at, data, readAt }) => ({
        kind,
        at: at.toISOString(),
        data,
        read_at: toIso(readAt),
      })),
    };
  };
}

export function createDataSubjects(deps: DataSubjectsDeps): DataSubjects {
  const { clock, sessions, vault } = deps;
  return {
    describe: createDescriber(deps),
    isErased: async (q, memberId) => (await subjectStore.findErasedAt(q, memberId)) !== null,
    async erase(tx, memberId) {
      const now = clock.now();
      await store.lockMember(tx, memberId);
      await sessions.endAll(tx, memberId, 'staff');
      await subjectStore.markErased(tx, memberId, memberStatus.erased, now);
      await vault.erase(tx, memberId);
    },
    async deleteSessionsBefore(tx, before) {
      const ended = await sessionStore.deleteSessionsBefore(tx, before);
      return ended + (await subjectStore.deleteSignInsBefore(tx, before));
    },
    listInactive: subjectStore.listInactiveMembers,
  };
}
