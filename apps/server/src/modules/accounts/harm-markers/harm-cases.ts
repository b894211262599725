import type { harmCareTemplates } from '@arara/contract';
import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import type { Notifications } from '../../communication/inbox/index.ts';
import { type MemberDirectory, markMarketingStopped } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import * as store from './case-store.ts';
import type { HarmCase, HarmContact, HarmEventKind } from './case-store.ts';
import type { HarmLevel } from './marker-rule.ts';

type CareTemplate = (typeof harmCareTemplates)[number];

/** A contact as staff records it; `nextOn` is a day of the site. */
export type ContactInput = Pick<HarmContact, 'kind' | 'channel' | 'outcome' | 'note' | 'nextOn'>;

/** The cases of players. Every change by staff fails with `not_found` and, for a closed case, with `harm_state`. */
export interface HarmCases {
  /** Opens the case of a player or opens it again. Fails with `harm_state` where it is open. Returns its number. */
  open(actor: Actor, memberId: number, reason: string): Promise<number>;
  act(actor: Actor, id: number, action: 'take' | 'note', note: string): Promise<void>;
  /** Records a contact. Fails with `harm_next_contact` for a next day before today. */
  contact(actor: Actor, id: number, contact: ContactInput): Promise<void>;
  /** Sends a message of care. Fails with `harm_care_sent` where the same was sent today. */
  sendCare(actor: Actor, id: number, template: CareTemplate): Promise<void>;
  close(actor: Actor, id: number, outcome: NonNullable<HarmCase['outcome']>, note: string): Promise<void>;
  /** Opens the case of a player for a new score, raises the score of an open one, or opens a closed one for a higher score. */
  takeScore(tx: Tx, score: { memberId: number; score: number; level: HarmLevel }): Promise<void>;
}

export interface HarmCasesDeps {
  atomically: Atomically;
  clock: Clock;
  identity: Pick<MemberDirectory, 'member'>;
  notifications: Pick<Notifications, 'careSent'>;
  staff: Pick<Staff, 'record'>;
}

/** A change of a case: its new columns and the event of its timeline. */
interface CaseChange {
  kind: HarmEventKind;
  note?: string;
  reference?: string;
  columns?: Partial<Omit<HarmCase, 'id' | 'memberId'>>;
}

const toLogEntry = ({ state, level, score, assignedTo, nextContactOn, outcome }: HarmCase) => ({
  state,
  level,
  score,
  assigned_to: assignedTo,
  next_contact_on: nextContactOn,
  outcome,
});

const SYSTEM_ID = 0;
const DAY_SECONDS = 86_400;
/** From so many days after its end on, a closed case opens again for any raised score; before, for a higher one. */
const REST_DAYS = 30;

/** Whether marketing to the player of a case is stopped. */
const stopsMarketing = ({ state, level }: HarmCase): boolean => state === 'open' && level === 'high';

/**
 * Creates the function that changes a locked case and its timeline. The audit names the case and not the player: what staff
 * does in a case is no fact of the account that other screens list.
 */
function createChange({ clock, staff }: Pick<HarmCasesDeps, 'clock' | 'staff'>) {
  return async (tx: Tx, actor: Actor | undefined, before: HarmCase, change: CaseChange): Promise<void> => {
    const { kind, note = '', reference = null, columns } = change;
    const at = clock.now();
    const changed = { ...before, ...columns, changedAt: at };
    await store.updateCase(tx, changed);
    await store.insertEvent(tx, { caseId: before.id, at, staffId: actor?.id ?? SYSTEM_ID, kind, note, reference });
    if (stopsMarketing(before) !== stopsMarketing(changed))
      await markMarketingStopped(tx, before.memberId, stopsMarketing(changed));
    if (actor === undefined) return;
    await staff.record(tx, actor, {
      action: `harm_case.${kind}`,
      subject: `harm_case:${before.id}`,
      before: toLogEntry(before),
      after: toLogEntry(changed),
      ...(note === '' ? {} : { reason: note }),
    });
  };
}

/** Opens cases for scores of the daily assessment. */
function createScoreTaker({ clock }: Pick<HarmCasesDeps, 'clock'>, change: ReturnType<typeof createChange>) {
  return async (tx: Tx, { memberId, score, level }: Parameters<HarmCases['takeScore']>[1]): Promise<void> => {
    const at = clock.now();
    const reference = String(score);
    if (level !== 'low') {
      const opened = await store.insertCase(tx, { memberId, score, level, at });
      if (opened !== undefined) {
        await store.insertEvent(tx, { caseId: opened, at, staffId: SYSTEM_ID, kind: 'opened', note: '', reference });
        if (level === 'high') await markMarketingStopped(tx, memberId, true);
        return;
      }
    }
    const found = await store.lockMemberCase(tx, memberId);
    if (found === undefined || level === 'low') return;
    const hasRested = found.closedAt !== null && addSeconds(found.closedAt, REST_DAYS * DAY_SECONDS) <= at;
    if (score <= found.score && !hasRested) return;
    if (found.state === 'open') {
      await change(tx, undefined, found, { kind: 'score_raised', reference, columns: { score, level } });
      return;
    }
    const columns = { state: 'open', score, level, openedAt: at, closedAt: null, outcome: null } as const;
    await change(tx, undefined, found, { kind: 'reopened', reference, columns: { ...columns, assignedTo: null } });
  };
}

export function createHarmCases(deps: HarmCasesDeps): HarmCases {
  const { atomically, clock, identity, notifications, staff } = deps;
  const change = createChange(deps);

  /** Changes an open case by what `decide` returns for it. */
  const changeOpen = (
    actor: Actor,
    id: number,
    decide: (tx: Tx, found: HarmCase) => CaseChange | Promise<CaseChange>,
  ): Promise<void> =>
    atomically(async (tx) => {
      const found = await store.lockCase(tx, id);
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      if (found.state !== 'open') throw new Failure('harm_state', { field: 'id' });
      await change(tx, actor, found, await decide(tx, found));
    });

  return {
    takeScore: createScoreTaker(deps, change),
    open: (actor, memberId, reason) =>
      atomically(async (tx) => {
        await identity.member(tx, memberId);
        const at = clock.now();
        const opened = await store.insertCase(tx, { memberId, score: 0, level: 'low', at });
        if (opened !== undefined) {
          await store.insertEvent(tx, {
            caseId: opened,
            at,
            staffId: actor.id,
            kind: 'opened',
            note: reason,
            reference: null,
          });
          await staff.record(tx, actor, {
            action: 'harm_case.opened',
            subject: `harm_case:${opened}`,
            after: { state: 'open' },
            reason,
          });
          return opened;
        }
        const found = await store.lockMemberCase(tx, memberId);
        if (found?.state !== 'closed') throw new Failure('harm_state', { field: 'player_id' });
        const columns = { state: 'open', openedAt: at, closedAt: null, outcome: null, assignedTo: null } as const;
        await change(tx, actor, found, { kind: 'reopened', note: reason, columns });
        return found.id;
      }),
    act: (actor, id, action, note) =>
      changeOpen(actor, id, () =>
        action === 'note' ? { kind: 'note', note } : { kind: 'taken', note, columns: { assignedTo: actor.id } },
      ),
    contact: (actor, id, contact) =>
      changeOpen(actor, id, async (tx, { memberId }) => {
        const at = clock.now();
        const { note, nextOn } = contact;
        if (nextOn !== null && nextOn < dayOf(at)) throw new Failure('harm_next_contact', { field: 'next_on' });
        const reference = await store.insertContact(tx, { ...contact, caseId: id, memberId, staffId: actor.id, at });
        return { kind: 'contacted', note, reference: String(reference), columns: { nextContactOn: nextOn } };
      }),
    sendCare: (actor, id, template) =>
      changeOpen(actor, id, async (tx, { memberId }) => {
        const day = dayOf(clock.now());
        if (await store.isCareSent(tx, id, template, startOfDay(day)))
          throw new Failure('harm_care_sent', { field: 'template' });
        await notifications.careSent(tx, { memberId, template, day });
        return { kind: 'care_sent', reference: template };
      }),
    close: (actor, id, outcome, note) =>
      changeOpen(actor, id, () => ({
        kind: 'closed',
        note,
        columns: { state: 'closed', outcome, closedAt: clock.now(), nextContactOn: null },
      })),
  };
}
