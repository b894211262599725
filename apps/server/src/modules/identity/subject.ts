import type { Queryable, Tx } from '../../db/index.ts';
import type { Clock } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
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

/** Tells all that this module knows of a member. */
function describerOf({ identity, papers, vault }: SubjectsParts): Subjects['describe'] {
  async function sessionsOf(q: Queryable, memberId: number) {
    const sealer = await vault.sealer(q, memberId);
    return (await subjectStore.listSessions(q, memberId)).map(({ tokenHash, ip, ...session }) => ({
      opened_at: session.createdAt.toISOString(),
      ended_at: session.endedAt?.toISOString() ?? null,
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

  return async (q, memberId) => {
    const who = await identity.member(q, memberId);
    const { birthDate, over18At } = await papers.read(q, memberId);
    const links = await subjectStore.listSocialLinks(q, memberId);
    return {
      number: who.id,
      account: who.account,
      real_name: who.realname,
      nickname: who.nickname,
      gender: who.gender,
      phone: who.phone,
      email: who.email,
      cpf: who.cpf,
      birth_date: birthDate,
      over_18_confirmed_at: over18At?.toISOString() ?? null,
      language: who.lang,
      site: who.site,
      invite_code: who.inviteCode,
      invited_by: who.topId,
      status: who.status,
      registered_at: who.createdAt.toISOString(),
      registered_from: { address: who.registerIp, area: who.registerArea, host: who.registerSite },
      social_platforms: links.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() })),
      sessions: await sessionsOf(q, memberId),
      sign_ins: await signInsOf(q, memberId),
      notices: (await subjectStore.listNotices(q, memberId)).map(({ kind, at }) => ({ kind, at: at.toISOString() })),
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
