import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import {
  type MemberDirectory,
  type Member,
  listCheckableMembers,
  lockMember,
  memberStatus,
} from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Vault } from '../vault/index.ts';
import type { ExclusionRegister, RegisterAnswer } from './exclusion-register.ts';
import * as periods from './exclusion-store.ts';
import type { PlayBlock } from './play-block.ts';
import { enqueueRecalls } from './provider-recalls.ts';
import * as store from './register-store.ts';

/** How long a listed player has to withdraw before the account is closed. */
const WITHDRAW_SECONDS = 2 * 86_400;
/** The whole base is asked about again after this time. */
const SWEEP_SECONDS = 15 * 86_400;
const PAGE_SIZE = 500;
/** Questions to the register in a second, for the sweep of the whole base. */
const SWEEP_PER_SECOND = 5;
const MAX_RETRIED = 100;
const MAX_SILENT = 3;

/** Questions to the register of excluded persons: at registration, at the first sign-in of a day, and of the whole base. */
export interface RegisterChecks {
  /** Fails with `registration_refused` for a listed person. An unknown answer does not refuse: bets then wait for one. */
  requireUnlisted(site: string, cpf: string): Promise<void>;
  /** Blocks bets until the answer of the day is known, in the transaction of a sign-in. */
  requireAnswerOfDay(tx: Tx, memberId: number): Promise<void>;
  /** Asks about a member and applies the answer. Returns whether there was one. */
  checkMember(memberId: number, channel: store.RegisterChannel): Promise<boolean>;
  /** Asks again about the members whose answer of the day is not known; stops where the register gives none. */
  retryPending(): Promise<void>;
  /** Enqueues questions about all members whose answer is older than fifteen days. */
  enqueueSweep(): Promise<void>;
}

export interface RegisterChecksDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  identity: MemberDirectory;
  sites: Pick<Sites, 'directory'>;
  vault: Pick<Vault, 'blindIndex'>;
  /** `undefined` where the operator configured none: nobody is asked about. */
  register: ExclusionRegister | undefined;
  block: PlayBlock;
  /** Notifies a listed player by message and e-mail, in neutral words. */
  notifyListed: (tx: Tx, listing: { member: Member; periodId: string; withdrawUntil: Date }) => Promise<void>;
}

/** Applies an answer about a member: blocks a listed one and notifies them, frees one who is not listed any more. */
function createAnswerWriter({ atomically, block, clock, ids, jobs, notifyListed, vault }: RegisterChecksDeps) {
  async function list(tx: Tx, member: Member): Promise<void> {
    const now = clock.now();
    const open = await periods.listOpenPeriods(tx, member.id);
    if (open.some(({ kind }) => kind === 'register')) return;
    const periodId = ids.uuid();
    const withdrawUntil = addSeconds(now, WITHDRAW_SECONDS);
    await periods.insertPeriod(tx, {
      id: periodId,
      memberId: member.id,
      site: member.site,
      kind: 'register',
      length: 'indefinite',
      placedBy: 'register',
      staffId: null,
      reason: null,
      startsAt: now,
      endsAt: null,
      withdrawUntil,
    });
    await notifyListed(tx, { member, periodId, withdrawUntil });
    // Jobs, because each bet and each transfer has a transaction of its own; the block of this one refuses new bets.
    await jobs.enqueue(tx, 'listed_bets', { memberId: member.id, periodId });
    await enqueueRecalls(tx, jobs, member.id);
  }

  async function unlist(tx: Tx, memberId: number): Promise<void> {
    for (const { id, kind, closedAt } of await periods.listOpenPeriods(tx, memberId))
      if (kind === 'register' && closedAt === null) await periods.markEnded(tx, id, clock.now());
  }

  return (member: Member & { cpf: string }, channel: store.RegisterChannel, answer: RegisterAnswer) =>
    atomically(async (tx) => {
      const { id: memberId, cpf } = member;
      await lockMember(tx, memberId);
      const { reasons, requestId } = answer.outcome === 'unknown' ? { reasons: [], requestId: null } : answer;
      const check = { id: ids.uuid(), memberId, cpfIndex: vault.blindIndex('cpf', cpf), at: clock.now() };
      await store.insertCheck(tx, { ...check, channel, outcome: answer.outcome, reasons, requestId });
      if (answer.outcome === 'unknown') return;
      await store.markAnswered(tx, memberId, clock.now());
      if (answer.outcome === 'listed') await list(tx, member);
      else await unlist(tx, memberId);
      await block.refresh(tx, memberId);
    });
}

/** Enqueues paced questions about all members whose answer is old. */
function createSweepEnqueuer(
  { db, atomically, clock, jobs, register, sites }: RegisterChecksDeps,
  isRegisterUsed: (site: string) => Promise<boolean>,
) {
  async function enqueueUnanswered(memberIds: readonly number[], before: number): Promise<number> {
    const due = await store.selectUnanswered(db, memberIds, addSeconds(clock.now(), -SWEEP_SECONDS));
    await atomically(async (tx) => {
      for (const [index, memberId] of due.entries()) {
        const afterSeconds = Math.floor((before + index) / SWEEP_PER_SECOND);
        await jobs.enqueue(tx, 'register_check', { memberId, channel: 'sweep' }, { afterSeconds });
      }
    });
    return due.length;
  }

  return async () => {
    if (register === undefined) return;
    const used: string[] = [];
    for (const { key } of await sites.directory.all()) if (await isRegisterUsed(key)) used.push(key);
    let enqueued = 0;
    for (let after = 0; ;) {
      const page = await listCheckableMembers(db, used, { after, limit: PAGE_SIZE });
      const last = page.at(-1);
      if (last === undefined) return;
      enqueued += await enqueueUnanswered(page, enqueued);
      after = last;
    }
  };
}

export function createRegisterChecks(deps: RegisterChecksDeps): RegisterChecks {
  const { db, atomically, block, clock, ids, identity, jobs, register, sites, vault } = deps;
  const applyAnswer = createAnswerWriter(deps);

  async function isRegisterUsed(site: string): Promise<boolean> {
    if (register === undefined) return false;
    return (await sites.directory.at({ site })).rules.exclusionRegister !== 'none';
  }

  async function checkMember(memberId: number, channel: store.RegisterChannel): Promise<boolean> {
    const member = await identity.member(db, memberId);
    const { cpf } = member;
    if (register === undefined || cpf === null || member.status === memberStatus.erased) return true;
    const answer = await register.check(cpf);
    await applyAnswer({ ...member, cpf }, channel, answer);
    return answer.outcome !== 'unknown';
  }

  return {
    checkMember,
    async requireUnlisted(site, cpf) {
      if (register === undefined || !(await isRegisterUsed(site))) return;
      const answer = await register.check(cpf);
      const { reasons, requestId } = answer.outcome === 'unknown' ? { reasons: [], requestId: null } : answer;
      const cpfIndex = vault.blindIndex('cpf', cpf);
      await atomically((tx) =>
        store.insertCheck(tx, {
          id: ids.uuid(),
          memberId: null,
          cpfIndex,
          at: clock.now(),
          channel: 'registration',
          outcome: answer.outcome,
          reasons,
          requestId,
        }),
      );
      if (answer.outcome === 'listed') throw new Failure('registration_refused');
    },
    async requireAnswerOfDay(tx, memberId) {
      if (register === undefined) return;
      const { cpf, isDemo, site } = await identity.member(tx, memberId);
      if (isDemo || !(await isRegisterUsed(site))) return;
      const now = clock.now();
      const today = startOfDay(dayOf(now));
      const answeredAt = await store.findAnsweredAt(tx, memberId);
      if (answeredAt !== null && answeredAt >= today) return;
      if (cpf !== null && (await store.wasClearSince(tx, vault.blindIndex('cpf', cpf), today))) {
        await store.markAnswered(tx, memberId, now);
        return block.refresh(tx, memberId);
      }
      await store.markPending(tx, memberId, now);
      await block.refresh(tx, memberId);
      await jobs.enqueue(tx, 'register_check', { memberId, channel: 'sign_in' });
    },
    async retryPending() {
      if (register === undefined) return;
      let silent = 0;
      for (const memberId of await store.listPending(db, MAX_RETRIED)) {
        silent = (await checkMember(memberId, 'sign_in')) ? 0 : silent + 1;
        // One person about whom it never answers does not stop the others; a register that is down is left alone.
        if (silent === MAX_SILENT) return;
      }
    },
    enqueueSweep: createSweepEnqueuer(deps, isRegisterUsed),
  };
}
