import { ZERO } from '@arara/money';
import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, dayOf } from '../../../../platform/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import type { Sealer, Vault } from '../../vault/index.ts';
import { isAdult, parseBirthDate, parseCpf } from '../identity-documents/identity-documents.ts';
import * as documentStore from '../identity-documents/identity-document-store.ts';
import { memberStatus, toMemberSealContext } from '../member.ts';
import type { StaffActionLog } from '../player-admin/player-admin.ts';
import { findFreeze } from '../player-admin/player-admin-store.ts';
import { computeRealNameIndex } from '../player-search/player-search.ts';
import * as store from './correction-store.ts';
import type { CorrectableField, CorrectionGuard, CorrectionRow } from './correction-store.ts';

/** Values of personal data; `''` for one that the member never gave. */
export type PersonalValues = Partial<Record<CorrectableField, string>>;

/** A correction with its values in clear. */
export interface Correction extends Omit<CorrectionRow, 'before' | 'after'> {
  before: PersonalValues;
  after: PersonalValues;
}

/** Corrections of names, CPFs and birth dates by staff. Each is recorded in the audit log by its id, without values. */
export interface Corrections {
  /**
   * Applies a correction, or stores it for a second person where a guard holds. Fails with `not_found`,
   * `demo_not_allowed`, `cpf_invalid`, `cpf_taken`, `birth_date_invalid`, `correction_unchanged`, `correction_waits`.
   */
  request(actor: Actor, memberId: number, input: PersonalValues & { reason: string }): Promise<Correction>;
  /**
   * Applies a waiting correction. Fails with `not_found`, `correction_decided`, `correction_other_person` for the
   * requester, `correction_stale` where the data changed since the request, and as `request` for its values.
   */
  approve(actor: Actor, id: string, reason: string): Promise<Correction>;
  /** Refuses a waiting correction. Fails with `not_found` and `correction_decided`. */
  refuse(actor: Actor, id: string, reason: string): Promise<Correction>;
  /** Opens the values of corrections. */
  open(q: Queryable, rows: readonly CorrectionRow[]): Promise<Correction[]>;
  list: typeof store.listCorrections;
}

export interface CorrectionsDeps {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  staff: StaffActionLog;
  vault: Vault;
  /** Whether the member has a pending deposit, withdrawal, payment or debt. */
  hasPendingOrders: (q: Queryable, memberId: number) => Promise<boolean>;
  /** Called in the transaction that corrects a name or a CPF. */
  onIdentityChanged: (tx: Tx, memberId: number) => Promise<void>;
}

const sealFields = { realname: 'realname', cpf: 'cpf', birth_date: 'birthDate' } as const;
const allFields: readonly CorrectableField[] = ['realname', 'cpf', 'birth_date'];
const toSealContext = (side: 'before' | 'after', id: string): string => `identity.correction.${side}:${id}`;

/** Concurrent corrections to one CPF pass the check; the unique index accepts one. */
const isCpfConflict = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && String(error.constraint).includes('cpf_index');

function openValues(sealer: Sealer, side: 'before' | 'after', { id, [side]: sealed }: CorrectionRow): PersonalValues {
  const text = sealer.open(toSealContext(side, id), sealed);
  return text === '' ? {} : (JSON.parse(text) as PersonalValues);
}

const toCorrection = (sealer: Sealer, row: CorrectionRow): Correction => ({
  ...row,
  before: openValues(sealer, 'before', row),
  after: openValues(sealer, 'after', row),
});

/** The member's locked row, with its key and its current values. */
interface LockedIdentity {
  memberId: number;
  row: store.SealedIdentityRow;
  sealer: Sealer;
  current: Record<CorrectableField, string>;
}

/** Locks a member. Fails with `not_found` for an erased one, and with `demo_not_allowed`. */
async function lockIdentity(tx: Tx, vault: Vault, memberId: number, field: string): Promise<LockedIdentity> {
  const row = await store.lockSealedIdentity(tx, memberId);
  if (row === undefined || row.erasedAt !== null) throw new Failure('not_found', { field });
  if (row.isDemo) throw new Failure('demo_not_allowed', { field });
  const sealer = await vault.sealer(tx, memberId);
  const open = (name: CorrectableField, sealed: Buffer | null) =>
    sealer.openNullable(toMemberSealContext(sealFields[name], memberId), sealed) ?? '';
  return {
    memberId,
    row,
    sealer,
    current: {
      realname: open('realname', row.realname),
      cpf: open('cpf', row.cpf),
      birth_date: open('birth_date', row.birthDate),
    },
  };
}

/** Why a second person must approve a correction. */
function createGuardFinder({ ledger, hasPendingOrders }: Pick<CorrectionsDeps, 'ledger' | 'hasPendingOrders'>) {
  return async (tx: Tx, { memberId, row }: LockedIdentity): Promise<CorrectionGuard[]> => {
    const { cash, bonus, held, inPlay, owed } = await ledger.wallet(tx, memberId);
    const holds: Record<CorrectionGuard, boolean> = {
      money: [cash, bonus, held, inPlay, owed].some((amount) => amount !== ZERO),
      pending: await hasPendingOrders(tx, memberId),
      document: row.cpf !== null || row.birthDate !== null,
      under_age: row.status === memberStatus.underAge,
    };
    return (Object.keys(holds) as CorrectionGuard[]).filter((guard) => holds[guard]);
  };
}

type WriterDeps = Pick<CorrectionsDeps, 'clock' | 'ledger' | 'onIdentityChanged' | 'vault'>;

/** Writes new values. A minor is blocked from play; an adult who was blocked as a minor may play again, unless frozen. */
function createWriter({ clock, ledger, onIdentityChanged, vault }: WriterDeps) {
  async function writeAge(tx: Tx, { memberId, row }: LockedIdentity, birthDate: string, now: Date): Promise<void> {
    const isOfAge = isAdult(birthDate, dayOf(now));
    if (isOfAge && row.status !== memberStatus.underAge) return;
    const isFrozen = (await findFreeze(tx, memberId)) !== undefined;
    const adultStatus = isFrozen ? memberStatus.blocked : memberStatus.active;
    const status = isOfAge ? adultStatus : memberStatus.underAge;
    await documentStore.markMemberStatus(tx, memberId, status, now);
    await ledger.block(tx, memberId, status !== memberStatus.active);
  }

  return async (tx: Tx, identity: LockedIdentity, after: PersonalValues): Promise<void> => {
    const { memberId, sealer } = identity;
    const now = clock.now();
    const seal = (name: CorrectableField, text: string) =>
      sealer.seal(toMemberSealContext(sealFields[name], memberId), text);
    if (after.realname !== undefined) {
      const index = computeRealNameIndex(vault, after.realname);
      await store.markRealname(tx, memberId, seal('realname', after.realname), index, now);
    }
    if (after.cpf !== undefined) {
      const index = vault.blindIndex('cpf', after.cpf);
      if (await store.isCpfOfAnother(tx, memberId, index)) throw new Failure('cpf_taken', { field: 'cpf' });
      await store.markCpf(tx, memberId, seal('cpf', after.cpf), index, now);
    }
    if (after.birth_date !== undefined) {
      await store.markBirthDate(tx, memberId, seal('birth_date', after.birth_date), now);
      await writeAge(tx, identity, after.birth_date, now);
    }
    if (after.realname !== undefined || after.cpf !== undefined) await onIdentityChanged(tx, memberId);
  };
}

/** Parses the input and keeps the fields that differ from the current values. Fails with `correction_unchanged`. */
function findChanges({ current }: LockedIdentity, input: PersonalValues, today: string): PersonalValues {
  const parsed: PersonalValues = {
    ...(input.realname === undefined ? {} : { realname: input.realname }),
    ...(input.cpf === undefined ? {} : { cpf: parseCpf(input.cpf) }),
    ...(input.birth_date === undefined ? {} : { birth_date: parseBirthDate(input.birth_date, today) }),
  };
  const changed = allFields.filter((field) => parsed[field] !== undefined && parsed[field] !== current[field]);
  if (changed.length === 0) throw new Failure('correction_unchanged', { field: 'realname' });
  return Object.fromEntries(changed.map((field) => [field, parsed[field]]));
}

const pick = (values: PersonalValues, fields: readonly CorrectableField[]): PersonalValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));

function createRequest(deps: CorrectionsDeps): Corrections['request'] {
  const { atomically, clock, ids, staff, vault } = deps;
  const findGuards = createGuardFinder(deps);
  const write = createWriter(deps);
  return (actor, memberId, { reason, ...input }) =>
    atomically(async (tx) => {
      const identity = await lockIdentity(tx, vault, memberId, 'player_id');
      const now = clock.now();
      const after = findChanges(identity, input, dayOf(now));
      const fields = allFields.filter((field) => after[field] !== undefined);
      if (await store.hasWaitingCorrection(tx, memberId)) throw new Failure('correction_waits', { field: 'player_id' });
      if (after.cpf !== undefined && (await store.isCpfOfAnother(tx, memberId, vault.blindIndex('cpf', after.cpf))))
        throw new Failure('cpf_taken', { field: 'cpf' });
      const guards = await findGuards(tx, identity);
      const isApplied = guards.length === 0;
      const id = ids.uuid();
      const before = pick(identity.current, fields);
      const row: CorrectionRow = {
        id,
        memberId,
        fields: [...fields],
        guards,
        before: identity.sealer.seal(toSealContext('before', id), JSON.stringify(before)),
        after: identity.sealer.seal(toSealContext('after', id), JSON.stringify(after)),
        status: isApplied ? 'applied' : 'waiting',
        reason,
        requestedBy: actor.id,
        requestedAt: now,
        decidedBy: isApplied ? actor.id : null,
        decidedAt: isApplied ? now : null,
        decisionReason: null,
      };
      await store.insertCorrection(tx, row);
      if (isApplied) await write(tx, identity, after);
      await staff.record(tx, actor, {
        action: isApplied ? 'player.corrected' : 'player.correction_requested',
        subject: `player:${memberId}`,
        after: { correction: id, fields, guards },
        reason,
      });
      return { ...row, before, after };
    });
}

function createDecisions(deps: CorrectionsDeps): Pick<Corrections, 'approve' | 'refuse'> {
  const { atomically, clock, staff, vault } = deps;
  const write = createWriter(deps);

  /** Locks the member and then the waiting correction, in the order of a request. */
  async function lock(tx: Tx, id: string): Promise<{ row: CorrectionRow; identity: LockedIdentity }> {
    const found = await store.findCorrection(tx, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    const identity = await lockIdentity(tx, vault, found.memberId, 'id');
    const row = await store.lockCorrection(tx, id);
    if (row?.status !== 'waiting') throw new Failure('correction_decided', { field: 'id' });
    return { row, identity };
  }

  async function decide(
    tx: Tx,
    actor: Actor,
    row: CorrectionRow,
    { status, reason }: { status: 'applied' | 'refused'; reason: string },
  ): Promise<CorrectionRow> {
    const decidedAt = clock.now();
    await store.markCorrection(tx, row.id, { status, decidedBy: actor.id, decidedAt, reason });
    await staff.record(tx, actor, {
      action: status === 'applied' ? 'player.corrected' : 'player.correction_refused',
      subject: `player:${row.memberId}`,
      before: { correction: row.id, requested_by: row.requestedBy },
      after: { status, fields: row.fields },
      reason,
    });
    return { ...row, status, decidedBy: actor.id, decidedAt, decisionReason: reason };
  }

  return {
    approve: (actor, id, reason) =>
      atomically(async (tx) => {
        const { row, identity } = await lock(tx, id);
        if (row.requestedBy === actor.id) throw new Failure('correction_other_person', { field: 'id' });
        const { before, after } = toCorrection(identity.sealer, row);
        const isStale = row.fields.some((field) => identity.current[field] !== (before[field] ?? ''));
        if (isStale) throw new Failure('correction_stale', { field: 'id' });
        await write(tx, identity, after);
        return toCorrection(identity.sealer, await decide(tx, actor, row, { status: 'applied', reason }));
      }),
    refuse: (actor, id, reason) =>
      atomically(async (tx) => {
        const { row, identity } = await lock(tx, id);
        return toCorrection(identity.sealer, await decide(tx, actor, row, { status: 'refused', reason }));
      }),
  };
}

export function createCorrections(deps: CorrectionsDeps): Corrections {
  const { vault } = deps;
  const request = createRequest(deps);
  const { approve, refuse } = createDecisions(deps);
  const refuseTakenCpf = (error: unknown): never => {
    if (isCpfConflict(error)) throw new Failure('cpf_taken', { field: 'cpf' });
    throw error;
  };
  return {
    request: (...input) => request(...input).catch(refuseTakenCpf),
    approve: (...input) => approve(...input).catch(refuseTakenCpf),
    refuse,
    async open(q, rows) {
      const sealers = await vault.sealers(q, [...new Set(rows.map(({ memberId }) => memberId))]);
      return rows.flatMap((row) => {
        const sealer = sealers.get(row.memberId);
        return sealer === undefined ? [] : [toCorrection(sealer, row)];
      });
    },
    list: store.listCorrections,
  };
}
