import type { Atomically, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import { type DraftingParts, requireSound } from './drafting.ts';
import { type Draft, type Promotion, type PromotionState, isOver, stateOf } from './promotion.ts';
import * as store from './store.ts';

/** What staff decides on: one version of a promotion, and why. */
export interface Deed {
  id: number;
  version: number;
  note: string;
}

/** The life of promotions, as staff leads it. Every deed is written down. */
export interface Promotions {
  /**
   * Writes a draft: of a new promotion, or the next version of one, with `version` the last that was read. Fails with
   * `promotion_unknown`, `promotion_changed`, `promotion_rule`, `promotion_state` or `jurisdiction_refuses`.
   */
  save(actor: Actor, at: { id: number; version: number } | undefined, draft: Draft): Promise<number>;
  /** Hands a draft in. Fails as `save` does. */
  submit(actor: Actor, deed: Deed): Promise<void>;
  /** Puts it in force. Fails with `second_person_needed` for who wrote it. */
  approve(actor: Actor, deed: Deed): Promise<void>;
  /** Gives it back to be changed. */
  giveBack(actor: Actor, deed: Deed): Promise<void>;
  pause(actor: Actor, deed: Deed, isPaused: boolean): Promise<void>;
  /** Ends it for good; what was given stays given. */
  end(actor: Actor, deed: Deed): Promise<void>;
}

export interface PromotionParts extends DraftingParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
}

/** A promotion as the log keeps it: what staff wrote, money as text. */
function logged({ kind, name, rule, audience, content, startsAt, endsAt, priority, ...caps }: Draft) {
  const text = (cap: bigint | null) => (cap === null ? null : String(cap));
  const { budget, memberCap, dayCap } = caps;
  const bounds = { budget: text(budget), memberCap: text(memberCap), dayCap: text(dayCap) };
  return { kind, name, rule, audience, content, startsAt, endsAt, priority, ...bounds };
}

/** The version of a deed, while nobody else changes a promotion. */
async function lockVersion(tx: Tx, { id, version }: Pick<Deed, 'id' | 'version'>): Promise<Promotion> {
  await store.lockPromotions(tx);
  const last = await store.findPromotion(tx, id);
  if (last === undefined) throw new Failure('promotion_unknown', { field: 'id' });
  const named = await store.findPromotion(tx, id, version);
  if (named === undefined || named.versionState === 'replaced')
    throw new Failure('promotion_changed', { field: 'version' });
  return named;
}

interface Taken {
  state: PromotionState;
  action: string;
  before: PromotionState;
}

/** Does one thing to a version that stands as it must, and writes it down. */
function createDeciding({ atomically, clock, office }: PromotionParts) {
  return {
    /** Writes a step down, in the promotion's own history and in the log. */
    async step(tx: Tx, actor: Actor, { id, version, note }: Deed, { state, action, before }: Taken): Promise<void> {
      await store.insertStep(tx, id, { version, state, staffId: actor.id, note, at: clock.now() });
      await office.record(tx, actor, {
        action,
        subject: `promotion:${id}`,
        before: { state: before },
        after: { state, version },
        ...(note === '' ? {} : { reason: note }),
      });
    },
    decide: (
      deed: Deed,
      allowed: readonly PromotionState[],
      act: (tx: Tx, promotion: Promotion, state: PromotionState) => Promise<void>,
    ): Promise<void> =>
      atomically(async (tx) => {
        const promotion = await lockVersion(tx, deed);
        const state = stateOf(promotion, clock.now());
        if (!allowed.includes(state)) throw new Failure('promotion_state', { field: 'id' });
        await act(tx, promotion, state);
      }),
  };
}

type Deciding = ReturnType<typeof createDeciding>;

/** Writing drafts, version by version. */
function writingOf(parts: PromotionParts): Promotions['save'] {
  const { atomically, clock, office } = parts;

  async function write(tx: Tx, actor: Actor, id: number, draft: Draft): Promise<void> {
    const at = clock.now();
    const version = await store.insertVersion(tx, id, { ...draft, madeBy: actor.id, writtenAt: at });
    await store.insertStep(tx, id, { version, state: 'draft', staffId: actor.id, note: '', at });
  }

  /** The last version of a promotion that goes on, as it was read; with the one that is in force. */
  async function standing(tx: Tx, at: { id: number; version: number }): Promise<[Promotion, Promotion | undefined]> {
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
    await office.record(tx, actor, { action: 'promotion.made', subject, after: logged(draft) });
    return id;
  }

  return async (actor, at, draft) => {
    if (at === undefined) {
      await requireSound(parts, draft, { now: clock.now(), before: undefined });
      return atomically((tx) => make(tx, actor, draft));
    }
    return atomically(async (tx) => {
      const [last, inForce] = await standing(tx, at);
      await requireSound(parts, draft, { now: clock.now(), before: inForce });
      if (last.versionState === 'draft') await store.markVersion(tx, at, 'replaced');
      await write(tx, actor, at.id, draft);
      const [before, after] = [logged(last), logged(draft)];
      const subject = `promotion:${at.id}`;
      await office.record(tx, actor, { action: 'promotion.changed', subject, before, after });
      return at.id;
    });
  };
}

/** From a draft into force, or back. */
function approvingOf(
  parts: PromotionParts,
  { decide, step }: Deciding,
): Pick<Promotions, 'submit' | 'approve' | 'giveBack'> {
  const { clock } = parts;

  /** Holds a version against everything once more: what it is held against may have changed since. */
  async function sound(tx: Tx, promotion: Promotion): Promise<Promotion | undefined> {
    const inForce = await store.findInForce(tx, promotion.id);
    await requireSound(parts, promotion, { now: clock.now(), before: inForce });
    return inForce;
  }

  return {
    submit: (actor, deed) =>
      decide(deed, ['draft'], async (tx, promotion, before) => {
        await sound(tx, promotion);
        await store.markVersion(tx, deed, 'review');
        await step(tx, actor, deed, { state: 'review', action: 'promotion.submitted', before });
      }),
    approve: (actor, deed) =>
      decide(deed, ['review'], async (tx, promotion, before) => {
        if (promotion.madeBy === actor.id) throw new Failure('second_person_needed', { field: 'id' });
        const inForce = await sound(tx, promotion);
        if (inForce !== undefined) await store.markVersion(tx, inForce, 'replaced');
        await store.markVersion(tx, deed, 'approved', actor.id);
        await store.markInForce(tx, deed.id, deed.version);
        const state = stateOf({ ...promotion, versionState: 'approved' }, clock.now());
        await step(tx, actor, deed, { state, action: 'promotion.approved', before });
      }),
    giveBack: (actor, deed) =>
      decide(deed, ['review'], async (tx, _promotion, before) => {
        await store.markVersion(tx, deed, 'draft');
        await step(tx, actor, deed, { state: 'draft', action: 'promotion.returned', before });
      }),
  };
}

/** Keeping one from giving, for a time or for good. */
function stoppingOf({ clock }: PromotionParts, { decide, step }: Deciding): Pick<Promotions, 'pause' | 'end'> {
  return {
    pause: (actor, deed, isPaused) =>
      decide(deed, isPaused ? ['live', 'scheduled'] : ['paused'], async (tx, promotion, before) => {
        const now = clock.now();
        const pausedAt = isPaused ? now : null;
        await store.markPaused(tx, deed.id, pausedAt);
        const action = isPaused ? 'promotion.paused' : 'promotion.resumed';
        await step(tx, actor, deed, { state: stateOf({ ...promotion, pausedAt }, now), action, before });
      }),
    end: (actor, deed) =>
      decide(deed, ['draft', 'scheduled', 'live', 'paused'], async (tx, promotion, before) => {
        // A draft beside a version in force is thrown away by itself; the promotion goes on.
        const isBeside = promotion.versionState === 'draft' && promotion.inForce !== null;
        if (isBeside) await store.markVersion(tx, deed, 'replaced');
        else await store.markEnded(tx, deed.id, clock.now());
        await step(tx, actor, deed, { state: 'ended', action: 'promotion.ended', before });
      }),
  };
}

export function createPromotions(parts: PromotionParts): Promotions {
  const deciding = createDeciding(parts);
  return { save: writingOf(parts), ...approvingOf(parts, deciding), ...stoppingOf(parts, deciding) };
}
