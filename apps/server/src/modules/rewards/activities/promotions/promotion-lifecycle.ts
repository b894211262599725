import { type Centavos, formatReais } from '@arara/money';
import type { Atomically, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../../platform/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { FindFreeRoundsFault } from '../../bonus/index.ts';
import { type RequireAllowedGame, requireValidDraft } from './draft-validation.ts';
import type { FindActivity } from './promotion-offer.ts';
import { type Draft, type Promotion, type PromotionState, isOver, findState } from './promotion.ts';
import * as store from './promotion-store.ts';

/** A decision of staff about one version of a promotion, with its reason. */
export interface PromotionDecision {
  id: number;
  version: number;
  note: string;
}

/** The lifecycle of promotions in the back office. Every decision is recorded in the audit log. */
export interface Promotions {
  /**
   * Writes a draft: of a new promotion, or the next version of one, with `version` the last that was read. Fails with
   * `promotion_unknown`, `promotion_changed`, `promotion_rule`, `promotion_state` or `jurisdiction_refuses`.
   */
  save(actor: Actor, at: { id: number; version: number } | undefined, draft: Draft): Promise<number>;
  /** Submits a draft for review. Fails as `save` does. */
  submit(actor: Actor, decision: PromotionDecision): Promise<void>;
  /** Puts a version in force. Fails with `second_person_needed` for its author. */
  approve(actor: Actor, decision: PromotionDecision): Promise<void>;
  /** Returns a version to its author as a draft. */
  returnToDraft(actor: Actor, decision: PromotionDecision): Promise<void>;
  pause(actor: Actor, decision: PromotionDecision, isPaused: boolean): Promise<void>;
  /** Ends a promotion for good; paid rewards stay paid. */
  end(actor: Actor, decision: PromotionDecision): Promise<void>;
}

interface PromotionDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  findActivity: FindActivity;
  findFreeRoundsFault: FindFreeRoundsFault;
  requireAllowedGame: RequireAllowedGame;
}

/** Formats a draft for the audit log, money as text. */
function toAuditRecord({ kind, name, rule, audience, content, startsAt, endsAt, priority, ...caps }: Draft) {
  const text = (cap: Centavos | null) => (cap === null ? null : formatReais(cap));
  const { budget, memberCap, dayCap } = caps;
  const bounds = { budget: text(budget), memberCap: text(memberCap), dayCap: text(dayCap) };
  return { kind, name, rule, audience, content, startsAt, endsAt, priority, ...bounds };
}

/** Locks promotions against other changes and finds the version of a decision. */
async function lockVersion(tx: Tx, { id, version }: Pick<PromotionDecision, 'id' | 'version'>): Promise<Promotion> {
  await store.lockPromotions(tx);
  const last = await store.findPromotion(tx, id);
  if (last === undefined) throw new Failure('promotion_unknown', { field: 'id' });
  const named = await store.findPromotion(tx, id, version);
  if (named === undefined || named.versionState === 'replaced')
    throw new Failure('promotion_changed', { field: 'version' });
  return named;
}

interface StepChange {
  state: PromotionState;
  action: string;
  before: PromotionState;
}

/** Applies a decision to a version in an allowed state, and records it. */
function createDecisions({ atomically, clock, staff }: PromotionDeps) {
  return {
    /** Records a step in the history of the promotion and in the audit log. */
    async recordStep(
      tx: Tx,
      actor: Actor,
      { id, version, note }: PromotionDecision,
      { state, action, before }: StepChange,
    ): Promise<void> {
      await store.insertStep(tx, id, { version, state, staffId: actor.id, note, at: clock.now() });
      await staff.record(tx, actor, {
        action,
        subject: `promotion:${id}`,
        before: { state: before },
        after: { state, version },
        ...(note === '' ? {} : { reason: note }),
      });
    },
    decide: (
      decision: PromotionDecision,
      allowed: readonly PromotionState[],
      act: (tx: Tx, promotion: Promotion, state: PromotionState) => Promise<void>,
    ): Promise<void> =>
      atomically(async (tx) => {
        const promotion = await lockVersion(tx, decision);
        const state = findState(promotion, clock.now());
        if (!allowed.includes(state)) throw new Failure('promotion_state', { field: 'id' });
        await act(tx, promotion, state);
      }),
  };
}

type Decisions = ReturnType<typeof createDecisions>;

/** Creates the function that saves drafts, version by version. */
function createDraftWriter(deps: PromotionDeps): Promotions['save'] {
  const { atomically, clock, staff } = deps;

  async function write(tx: Tx, actor: Actor, id: number, draft: Draft): Promise<void> {
    const at = clock.now();
    const version = await store.insertVersion(tx, id, { ...draft, madeBy: actor.id, writtenAt: at });
    await store.insertStep(tx, id, { version, state: 'draft', staffId: actor.id, note: '', at });
  }

  /** Loads the last version of a promotion that is not over, with the version in force. */
  async function loadEditable(
    tx: Tx,
    at: { id: number; version: number },
  ): Promise<[Promotion, Promotion | undefined]> {
    const last = await lockVersion(tx, at);
    if (last.latest !== at.version) throw new Failure('promotion_changed', { field: 'version' });
    const inForce = await store.findInForce(tx, at.id);
    const isEnded = last.endedAt !== null || (inForce !== undefined && isOver(inForce, clock.now()));
    if (isEnded || last.versionState === 'review') throw new Failure('promotion_state', { field: 'id' });
    return [last, inForce];
  }

  async function make(tx: Tx, actor: Actor, draft: Draft): Promise<number> {
    const id = await store.insertPromotion(tx, draft.kind);
    await write(tx, actor, id, draft);
    const subject = `promotion:${id}`;
    await staff.record(tx, actor, { action: 'promotion.made', subject, after: toAuditRecord(draft) });
    return id;
  }

  return async (actor, at, draft) => {
    if (at === undefined) {
      await requireValidDraft(deps, draft, { now: clock.now(), before: undefined });
      return atomically((tx) => make(tx, actor, draft));
    }
    return atomically(async (tx) => {
      const [last, inForce] = await loadEditable(tx, at);
      await requireValidDraft(deps, draft, { now: clock.now(), before: inForce });
      if (last.versionState === 'draft') await store.markVersion(tx, at, 'replaced');
      await write(tx, actor, at.id, draft);
      const [before, after] = [toAuditRecord(last), toAuditRecord(draft)];
      const subject = `promotion:${at.id}`;
      await staff.record(tx, actor, { action: 'promotion.changed', subject, before, after });
      return at.id;
    });
  };
}

/** Creates the steps from a draft into force and back. */
function createApproval(
  deps: PromotionDeps,
  { decide, recordStep }: Decisions,
): Pick<Promotions, 'submit' | 'approve' | 'returnToDraft'> {
  const { clock } = deps;

  /** Validates a version again, because the sites and the version in force may have changed since. */
  async function revalidate(tx: Tx, promotion: Promotion): Promise<Promotion | undefined> {
    const inForce = await store.findInForce(tx, promotion.id);
    await requireValidDraft(deps, promotion, { now: clock.now(), before: inForce });
    return inForce;
  }

  return {
    submit: (actor, decision) =>
      decide(decision, ['draft'], async (tx, promotion, before) => {
        await revalidate(tx, promotion);
        await store.markVersion(tx, decision, 'review');
        await recordStep(tx, actor, decision, { state: 'review', action: 'promotion.submitted', before });
      }),
    approve: (actor, decision) =>
      decide(decision, ['review'], async (tx, promotion, before) => {
        if (promotion.madeBy === actor.id) throw new Failure('second_person_needed', { field: 'id' });
        const inForce = await revalidate(tx, promotion);
        if (inForce !== undefined) await store.markVersion(tx, inForce, 'replaced');
        await store.markVersion(tx, decision, 'approved', actor.id);
        await store.markInForce(tx, decision.id, decision.version);
        const state = findState({ ...promotion, versionState: 'approved' }, clock.now());
        await recordStep(tx, actor, decision, { state, action: 'promotion.approved', before });
      }),
    returnToDraft: (actor, decision) =>
      decide(decision, ['review'], async (tx, _promotion, before) => {
        await store.markVersion(tx, decision, 'draft');
        await recordStep(tx, actor, decision, { state: 'draft', action: 'promotion.returned', before });
      }),
  };
}

/** Creates the steps that pause or end a promotion. */
function createStopping(
  { clock }: PromotionDeps,
  { decide, recordStep }: Decisions,
): Pick<Promotions, 'pause' | 'end'> {
  return {
    pause: (actor, decision, isPaused) =>
      decide(decision, isPaused ? ['live', 'scheduled'] : ['paused'], async (tx, promotion, before) => {
        const now = clock.now();
        const pausedAt = isPaused ? now : null;
        await store.markPaused(tx, decision.id, pausedAt);
        const action = isPaused ? 'promotion.paused' : 'promotion.resumed';
        await recordStep(tx, actor, decision, { state: findState({ ...promotion, pausedAt }, now), action, before });
      }),
    end: (actor, decision) =>
      decide(decision, ['draft', 'scheduled', 'live', 'paused'], async (tx, promotion, before) => {
        // Ending a draft beside a version in force discards only the draft.
        const isBeside = promotion.versionState === 'draft' && promotion.inForce !== null;
        if (isBeside) await store.markVersion(tx, decision, 'replaced');
        else await store.markEnded(tx, decision.id, clock.now());
        await recordStep(tx, actor, decision, { state: 'ended', action: 'promotion.ended', before });
      }),
  };
}

export function createPromotions(deps: PromotionDeps): Promotions {
  const deciding = createDecisions(deps);
  return { save: createDraftWriter(deps), ...createApproval(deps, deciding), ...createStopping(deps, deciding) };
}
