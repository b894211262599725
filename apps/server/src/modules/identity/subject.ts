import type { Queryable, Tx } from '../../db/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Member } from './member.ts';
import type { PapersOffice } from './papers.ts';
import type { People } from './people.ts';
import { placeOfSessionIp } from './sealed-member.ts';
import { placeOfLoginIp } from './security/logins.ts';
import * as sessionStore from './session-store.ts';
import type { Sessions } from './sessions.ts';
import { memberStatus } from './status.ts';
import * as store from './store.ts';
import * as subjectStore from './subject-store.ts';

/** A member as the subject of data: what identity knows of them, and the end of it. */
export interface Subjects {
  /** All that this module knows of a member, in clear, as they are to read it. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  isErased(q: Queryable, memberId: number): Promise<boolean>;
  /** Forgets who a member was and ends their sessions. Their number, and what was done under it, stays. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Forgets sessions, the history of signing in, that were over before `before`; answers how many. */
  forgetSessions(tx: Tx, before: Date): Promise<number>;
  /** Members of whom nothing was heard since `before`, by number, from `after` on. */
  unused(q: Queryable, before: Date, after: number, limit: number): Promise<number[]>;
}

interface SubjectsParts {
  clock: Clock;
  identity: People;
  papers: PapersOffice;
  sessions: Sessions;
  vault: Vault;
}

const written = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Where a member is, or was, signed in, and what was tried. */
function accessesOf({ vault }: Pick<SubjectsParts, 'vault'>) {
  async function sessionsOf(q: Queryable, memberId: number) {
    const sealer = await vault.sealer(q, memberId);
    return (await subjectStore.listSessions(q, memberId)).map(({ tokenHash, ip, ...session }) => ({
      opened_at: session.createdAt.toISOString(),
      last_seen_at: session.seenAt.toISOString(),
      ended_at: written(session.endedAt),
      ended_because: session.endedCause,
      address: sealer.openOr(placeOfSessionIp(tokenHash), ip),
      area: session.area,
      device: session.agent,
    }));
  }

  async function signInsOf(q: Queryable, memberId: number) {
    const sealer = await vault.sealer(q, memberId);
    return (await subjectStore.listLogins(q, memberId)).map(({ id, at, outcome, device, area, ip }) => ({
      at: at.toISOString(),
      outcome,
      address: sealer.open(placeOfLoginIp(id), ip),
      area,
      device,
    }));
  }

  const keptOf = async (q: Queryable, memberId: number) =>
    (await subjectStore.listKept(q, memberId)).map((kept) => ({
      since: kept.createdAt.toISOString(),
      last_seen_at: kept.seenAt.toISOString(),
      until: kept.expiresAt.toISOString(),
      ended_at: written(kept.endedAt),
      ended_because: kept.endedCause,
      area: kept.area,
      device: kept.agent,
    }));

  return async (q: Queryable, memberId: number) => ({
    sessions: await sessionsOf(q, memberId),
    kept_signed_in: await keptOf(q, memberId),
    sign_ins: await signInsOf(q, memberId),
  });
}

/** How a member proves who they are: never the secrets themselves, of which only digests are kept. */
async function guardsOf(q: Queryable, { id, isMsReg, hasWithdrawalPassword }: Member) {
  const links = await subjectStore.listSocialLinks(q, id);
  const twoStep = await subjectStore.findTwoStep(q, id);
  return {
    has_password: !isMsReg,
    has_withdrawal_password: hasWithdrawalPassword,
    two_steps: twoStep === undefined ? null : { since: twoStep.since.toISOString(), recovery_codes_left: twoStep.left },
    social_platforms: links.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() })),
  };
}

/** Tells all that this module knows of a member. */
function describerOf({ identity, papers, vault }: SubjectsParts): Subjects['describe'] {
  const accesses = accessesOf({ vault });

  return async (q, memberId) => {
    const who = await identity.member(q, memberId);
    const { birthDate, over18At } = await papers.read(q, memberId);
    const notices = await subjectStore.listNotices(q, memberId);
    const filed = await subjectStore.findFiled(q, memberId);
    return {
      number: who.id,
      account: who.account,
      real_name: who.realname,
      nickname: who.nickname,
      gender: who.gender,
      photo: who.photo,
      phone: who.phone,
      email: who.email,
      cpf: who.cpf,
      birth_date: birthDate,
      identity_told_at: written(await subjectStore.findPapersAt(q, memberId)),
      over_18_confirmed_at: written(over18At),
      language: who.lang,
      site: who.site,
      invite_code: who.inviteCode,
      invited_by: who.topId,
      agent_type: who.agentType,
      status: who.status,
      set_by_staff: {
        staff_hear_of_sign_ins: who.isTipsOn,
        internal: who.isInOn,
        balance_moves_at_launch: who.isTransOn,
      },
      // That something was noted is told, and not the words: `privacy` says why.
      filed_by_staff: {
        tags: filed.tags,
        frozen_at: written(filed.frozenAt),
        noted_at: filed.notedAt.map((at) => at.toISOString()),
      },
      changed_at: who.updatedAt.toISOString(),
      registered_at: who.createdAt.toISOString(),
      registered_from: { address: who.registerIp, area: who.registerArea, host: who.registerSite },
      ...(await guardsOf(q, who)),
      ...(await accesses(q, memberId)),
      notices: notices.map(({ kind, at, data, readAt }) => ({
        kind,
        at: at.toISOString(),
        told: data,
        read_at: written(readAt),
      })),
    };
  };
}

export function createSubjects(parts: SubjectsParts): Subjects {
  const { clock, sessions, vault } = parts;
  return {
    describe: describerOf(parts),
    isErased: async (q, memberId) => (await subjectStore.findErasedAt(q, memberId)) !== null,
    async erase(tx, memberId) {
      const now = clock.now();
      await store.lockMember(tx, memberId);
      await sessions.endAll(tx, memberId, 'staff');
      await subjectStore.markErased(tx, memberId, memberStatus.erased, now);
      await vault.erase(tx, memberId);
    },
    async forgetSessions(tx, before) {
      const ended = await sessionStore.deleteSessionsBefore(tx, before);
      return ended + (await subjectStore.deleteSignInsBefore(tx, before));
    },
    unused: subjectStore.listUnused,
  };
}
