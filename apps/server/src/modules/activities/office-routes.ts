import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import { type Activity, writeRule } from '@arara/activity-kit';
import type { Db, Queryable } from '../../db/index.ts';
import { type Clock, Failure, type Route, dayOf, messages, offsetOf, pageOf, staff } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Cost, listCosts } from './budget-store.ts';
import * as claims from './claim-store.ts';
import { costRoute } from './cost-routes.ts';
import { readDraftRule } from './drafting.ts';
import type { RefreshFates } from './fates.ts';
import { isLawfulOn } from './fit.ts';
import { type FindActivity, offerOf } from './offer.ts';
import { type Beside, readAudience, writeForm, writePromotion, writeRow } from './office-written.ts';
import { type Draft, type Promotion, stateOf } from './promotion.ts';
import type { Deed, Promotions } from './promotions.ts';
import type { Standings } from './standings.ts';
import * as store from './store.ts';
import { writeStood } from './written.ts';

/** Whom a rule of abuse has flagged, and by which. */
export interface FlagBook {
  words(q: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Everybody whom one has flagged and nobody has cleared. */
  members(q: Queryable): Promise<readonly number[]>;
}

export interface RewardOfficeParts {
  db: Db;
  clock: Clock;
  activities: readonly Activity[];
  findActivity: FindActivity;
  flags: FlagBook;
  identity: Pick<Identity, 'member' | 'members'>;
  office: Pick<Staff, 'emails'>;
  promotions: Promotions;
  refreshFates: RefreshFates;
  sites: Pick<Sites, 'directory'>;
  standings: Standings;
}

type Saved = z.output<typeof endpoints.officePromotionSave.input>;
type Listed = z.output<typeof endpoints.officePromotions.input>;

/** A draft as the contract brings it. */
function draftOf(input: Saved): Draft {
  const { kind, name, rule, content, priority } = input;
  const { title, body, banner } = content;
  const words = (given: Record<string, string>) => ({ ...given, pt: given['pt'] ?? '' });
  return {
    kind,
    name,
    rule,
    audience: readAudience(input.audience),
    content: { title: words(title), body: words(body), banner },
    budget: input.budget,
    memberCap: input.member_cap,
    dayCap: input.day_cap,
    startsAt: new Date(input.starts_at),
    endsAt: input.ends_at === null ? null : new Date(input.ends_at),
    priority,
  };
}

/** Writes promotions with what they have cost and what keeps them from running. */
function createWriter(parts: RewardOfficeParts) {
  const { db, clock, findActivity, office, sites } = parts;

  /** Whether no site that a promotion is for may run it. */
  async function isUnlawful(promotion: Promotion): Promise<boolean> {
    const activity = findActivity(promotion.kind);
    if (activity === undefined) return false;
    const { sites: named } = promotion.audience;
    const own = (await sites.directory.all()).filter(({ key }) => named.length === 0 || named.includes(key));
    return own.every(({ key: site, jurisdiction }) => !isLawfulOn(promotion, activity, { site, jurisdiction }));
  }

  async function besideOf(promotion: Promotion, costs: ReadonlyMap<number, Cost>): Promise<Beside> {
    const { id, version, inForce: current } = promotion;
    const isAnother = current !== null && current !== version;
    const inForce = isAnother ? await store.findInForce(db, id) : undefined;
    return { now: clock.now(), costs, inForce, isUnlawful: await isUnlawful(inForce ?? promotion) };
  }

  async function costsOf(ids: readonly number[]): Promise<Map<number, Cost>> {
    const costs = await listCosts(db, ids, dayOf(clock.now()));
    return new Map(costs.map((cost) => [cost.promotionId, cost]));
  }

  return {
    costsOf,
    async row(promotion: Promotion, costs: ReadonlyMap<number, Cost>) {
      return writeRow(promotion, await besideOf(promotion, costs));
    },
    async whole(id: number, version?: number) {
      await parts.refreshFates({ promotionId: id });
      const promotion = await store.findPromotion(db, id, version);
      if (promotion === undefined) throw new Failure('promotion_unknown', { field: 'id' });
      const steps = await store.listSteps(db, id);
      const people = [promotion.madeBy, promotion.approvedBy ?? 0, ...steps.map(({ staffId }) => staffId)];
      const emails = await office.emails(db, [...new Set(people)]);
      const beside = await besideOf(promotion, await costsOf([id]));
      return writePromotion(promotion, offerOf(promotion, findActivity), { ...beside, steps, emails });
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

function inOrder(promotions: Promotion[], { sort, order }: Listed, costs: ReadonlyMap<number, Cost>): Promotion[] {
  const keys: Record<Listed['sort'], (promotion: Promotion) => bigint> = {
    updated: ({ writtenAt }) => BigInt(writtenAt.getTime()),
    starts: ({ startsAt }) => BigInt(startsAt.getTime()),
    spent: ({ id }) => costs.get(id)?.spent ?? 0n,
  };
  const key = keys[sort];
  const way = order === 'asc' ? 1 : -1;
  return promotions.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)];
    return left === right ? way * (one.id - other.id) : left < right ? -way : way;
  });
}

function listRoute({ db, clock }: RewardOfficeParts, writer: Writer): Route {
  return staff(endpoints.officePromotions, 'promotion.read', async ({ input }) => {
    const { q = '', status, kind } = input;
    const now = clock.now();
    const found = (await store.listPromotions(db)).filter(
      (promotion) =>
        (kind === undefined || promotion.kind === kind) &&
        (status === undefined || status === '' || stateOf(promotion, now) === status) &&
        promotion.name.toLowerCase().includes(q.toLowerCase()),
    );
    const costs = await writer.costsOf(found.map(({ id }) => id));
    const first = offsetOf(input);
    const shown = inOrder(found, input, costs).slice(first, first + input.limit);
    const rows = await Promise.all(shown.map((promotion) => writer.row(promotion, costs)));
    return { data: pageOf({ rows, total: found.length }, input, (row) => row) };
  });
}

function claimsRoute({ db, flags, identity, refreshFates }: RewardOfficeParts): Route {
  return staff(endpoints.officePromotionClaims, 'promotion.read', async ({ input }) => {
    const { promotion_id: promotionId = null, player_id: memberId = null, status, flagged } = input;
    if (promotionId !== null) await refreshFates({ promotionId });
    const filter = {
      promotionId,
      memberId,
      since: null,
      state: status === undefined || status === '' ? null : status,
      memberIds: flagged === true ? await flags.members(db) : null,
      order: input.order,
    };
    const found = await claims.listClaims(db, filter, input);
    const ids = [...new Set(found.rows.map((row) => row.memberId))];
    const members = await identity.members(db, ids);
    const words = await flags.words(db, ids);
    const names = new Map((await store.listPromotions(db)).map(({ id, name }) => [id, name]));
    return {
      data: pageOf(found, input, (row) => ({
        id: row.id,
        time: row.at.toISOString(),
        promotion_id: row.promotionId,
        kind: row.kind as Promotion['kind'],
        name: names.get(row.promotionId) ?? '',
        version: row.version,
        player_id: row.memberId,
        account: members.get(row.memberId)?.account ?? '',
        key: row.window,
        amount: formatReais(row.amount),
        pocket: row.pocket,
        status: row.state,
        flags: [...(words.get(row.memberId) ?? [])],
      })),
    };
  });
}

function previewRoute({ db, findActivity, standings, identity }: RewardOfficeParts): Route {
  return staff(endpoints.officePromotionPreview, 'promotion.read', async ({ input }) => {
    const { kind, rule, player_id: playerId, locale } = input;
    const read = readDraftRule(findActivity, { kind, rule });
    const rules = [...read.activity.sentences(read.rule, locale)];
    if (playerId === undefined) return { data: { rules, fits: null, standing: null } };
    await identity.member(db, playerId);
    const draft = { kind, rule, audience: readAudience(input.audience) };
    const stood = await standings.tried(playerId, draft, read);
    const reader = { locale, messages: messages[locale], titles: new Map<string, string>() };
    return {
      data: { rules, fits: stood !== undefined, standing: stood === undefined ? null : writeStood(stood, reader) },
    };
  });
}

/** The life of promotions in the back office. */
function lifeRoutes({ promotions }: RewardOfficeParts, writer: Writer): Route[] {
  const done = async (deed: Deed, act: Promise<void>) => {
    await act;
    return { data: await writer.whole(deed.id) };
  };
  return [
    staff(endpoints.officePromotionSave, 'promotion.write', async ({ input, actor }) => {
      const { id, version = 0 } = input;
      const saved = await promotions.save(actor, id === undefined ? undefined : { id, version }, draftOf(input));
      return { data: await writer.whole(saved) };
    }),
    staff(endpoints.officePromotionSubmit, 'promotion.write', ({ input, actor }) =>
      done(input, promotions.submit(actor, input)),
    ),
    staff(endpoints.officePromotionApprove, 'promotion.approve', ({ input, actor }) =>
      done(input, promotions.approve(actor, input)),
    ),
    staff(endpoints.officePromotionReturn, 'promotion.approve', ({ input, actor }) =>
      done(input, promotions.giveBack(actor, input)),
    ),
    staff(endpoints.officePromotionPause, 'promotion.approve', ({ input, actor }) =>
      done(input, promotions.pause(actor, input, input.paused)),
    ),
    staff(endpoints.officePromotionEnd, 'promotion.approve', ({ input, actor }) =>
      done(input, promotions.end(actor, input)),
    ),
  ];
}

/** Promotions in the back office: what there is, what it cost, and its life from draft to end. */
export function rewardOfficeRoutes(parts: RewardOfficeParts): Route[] {
  const writer = createWriter(parts);
  return [
    staff(endpoints.officeActivityKinds, 'promotion.read', () =>
      Promise.resolve({
        data: parts.activities.map(({ kind, form, first, isBeforePlay }) => ({
          kind: kind as Promotion['kind'],
          form: writeForm(form),
          first: writeRule(form, first),
          before_play: isBeforePlay,
        })),
      }),
    ),
    listRoute(parts, writer),
    staff(endpoints.officePromotion, 'promotion.read', async ({ input }) => ({
      data: await writer.whole(input.id, input.version),
    })),
    ...lifeRoutes(parts, writer),
    previewRoute(parts),
    costRoute(parts),
    claimsRoute(parts),
  ];
}
