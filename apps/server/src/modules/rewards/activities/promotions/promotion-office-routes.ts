import { fromWireLocale } from '@arara/contract/wire-locales';
import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import { type Activity, writeRule } from '@arara/activity-kit';
import type { Db, Queryable } from '../../../../db/index.ts';
import {
  type Clock,
  type Route,
  dayOf,
  Failure,
  translations,
  offsetOf,
  cursorPageOf,
  pageOf,
  staffRoute,
} from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { type PromotionCost, listCosts } from '../budget/budget-store.ts';
import * as claims from '../claims/claim-store.ts';
import { costRoute } from '../budget/cost-routes.ts';
import { readDraftRule } from './draft-validation.ts';
import type { RefreshClaimOutcomes } from '../claims/claim-outcomes.ts';
import { isLawfulOn } from './eligibility.ts';
import {
  type FindActivity,
  type FindTitles,
  type LoadLevelNames,
  loadRoundTitles,
  toOffer,
} from './promotion-offer.ts';
import {
  type PromotionContext,
  readAudience,
  writeForm,
  writePromotion,
  writeRow,
} from './promotion-office-presenter.ts';
import { type Draft, type Promotion, findState } from './promotion.ts';
import type { PromotionDecision, Promotions } from './promotion-lifecycle.ts';
import type { MemberPromotions } from '../member-promotions/member-promotions.ts';
import * as store from './promotion-store.ts';
import { writeMemberPromotion } from '../member-promotions/member-promotion-presenter.ts';

/** Reads the members flagged by abuse rules, and the rules. */
export interface FlagLookup {
  toTexts(q: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** Members with an uncleared flag. */
  members(q: Queryable): Promise<readonly number[]>;
}

interface RewardOfficeDeps {
  db: Db;
  clock: Clock;
  activities: readonly Activity[];
  findActivity: FindActivity;
  findTitles: FindTitles;
  flags: FlagLookup;
  identity: Pick<Identity, 'member' | 'members'>;
  loadLevelNames: LoadLevelNames;
  staff: Pick<Staff, 'emails'>;
  promotions: Promotions;
  refreshOutcomes: RefreshClaimOutcomes;
  sites: Pick<Sites, 'directory'>;
  memberPromotions: MemberPromotions;
}

type SaveInput = z.output<typeof endpoints.officePromotionSave.input>;
type ListInput = z.output<typeof endpoints.officePromotions.input>;

/** Reads a draft from the contract. */
function toDraft(input: SaveInput): Draft {
  const { kind, name, rule, content, priority } = input;
  const { title, body, banner } = content;
  const withPortuguese = (texts: Record<string, string>) => ({ ...texts, pt: texts['pt'] ?? '' });
  return {
    kind,
    name,
    rule,
    audience: readAudience(input.audience),
    content: { title: withPortuguese(title), body: withPortuguese(body), banner },
    budget: input.budget,
    memberCap: input.member_cap,
    dayCap: input.day_cap,
    startsAt: new Date(input.starts_at),
    endsAt: input.ends_at === null ? null : new Date(input.ends_at),
    priority,
  };
}

/** Formats promotions with their cost and the reason that stops them. */
function createWriter(deps: RewardOfficeDeps) {
  const { db, clock, findActivity, staff, sites } = deps;

  /** Whether the regulators of all its sites forbid a promotion. */
  async function isUnlawful(promotion: Promotion): Promise<boolean> {
    const activity = findActivity(promotion.kind);
    if (activity === undefined) return false;
    const { sites: named } = promotion.audience;
    const own = (await sites.directory.all()).filter(({ key }) => named.length === 0 || named.includes(key));
    return own.every(({ key: site, rules }) => !isLawfulOn(promotion, activity, { site, rules }));
  }

  async function loadContext(
    promotion: Promotion,
    costs: ReadonlyMap<number, PromotionCost>,
  ): Promise<PromotionContext> {
    const { id, version, inForce: current } = promotion;
    const isAnother = current !== null && current !== version;
    const inForce = isAnother ? await store.findInForce(db, id) : undefined;
    return { now: clock.now(), costs, inForce, isUnlawful: await isUnlawful(inForce ?? promotion) };
  }

  async function loadCosts(ids: readonly number[]): Promise<Map<number, PromotionCost>> {
    const costs = await listCosts(db, ids, dayOf(clock.now()));
    return new Map(costs.map((cost) => [cost.promotionId, cost]));
  }

  return {
    loadCosts,
    async loadRow(promotion: Promotion, costs: ReadonlyMap<number, PromotionCost>) {
      return writeRow(promotion, await loadContext(promotion, costs));
    },
    async loadPromotion(id: number, version?: number) {
      await deps.refreshOutcomes({ promotionId: id });
      const promotion = await store.findPromotion(db, id, version);
      if (promotion === undefined) throw new Failure('promotion_unknown', { field: 'id' });
      const steps = await store.listSteps(db, id);
      const people = [promotion.madeBy, promotion.approvedBy ?? 0, ...steps.map(({ staffId }) => staffId)];
      const emails = await staff.emails(db, [...new Set(people)]);
      const context = await loadContext(promotion, await loadCosts([id]));
      return writePromotion(promotion, toOffer(promotion, findActivity), { ...context, steps, emails });
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

function sortPromotions(
  promotions: Promotion[],
  { sort, order }: ListInput,
  costs: ReadonlyMap<number, PromotionCost>,
): Promotion[] {
  const keys: Record<ListInput['sort'], (promotion: Promotion) => bigint> = {
    updated: ({ writtenAt }) => BigInt(writtenAt.getTime()),
    starts: ({ startsAt }) => BigInt(startsAt.getTime()),
    spent: ({ id }) => costs.get(id)?.spent ?? 0n,
  };
  const key = keys[sort];
  const direction = order === 'asc' ? 1 : -1;
  return promotions.toSorted((one, other) => {
    const [left, right] = [key(one), key(other)];
    return left === right ? direction * (one.id - other.id) : left < right ? -direction : direction;
  });
}

function listRoute({ db, clock }: RewardOfficeDeps, writer: Writer): Route {
  return staffRoute(endpoints.officePromotions, 'promotion.read', async ({ input }) => {
    const { q = '', status, kind } = input;
    const now = clock.now();
    const found = (await store.listPromotions(db)).filter(
      (promotion) =>
        (kind === undefined || promotion.kind === kind) &&
        (status === undefined || status === '' || findState(promotion, now) === status) &&
        promotion.name.toLowerCase().includes(q.toLowerCase()),
    );
    const costs = await writer.loadCosts(found.map(({ id }) => id));
    const first = offsetOf(input);
    const shown = sortPromotions(found, input, costs).slice(first, first + input.limit);
    const rows = await Promise.all(shown.map((promotion) => writer.loadRow(promotion, costs)));
    return { data: pageOf({ rows, total: found.length }, input, (row) => row) };
  });
}

function claimsRoute({ db, flags, identity, refreshOutcomes }: RewardOfficeDeps): Route {
  return staffRoute(endpoints.officePromotionClaims, 'promotion.read', async ({ input }) => {
    const { promotion_id: promotionId = null, player_id: memberId = null, status, flagged } = input;
    if (promotionId !== null) await refreshOutcomes({ promotionId });
    const filter = {
      promotionId,
      memberId,
      since: null,
      state: status === undefined || status === '' ? null : status,
      memberIds: flagged === true ? await flags.members(db) : null,
      order: input.order,
    };
    const found = await claims.listClaimPage(db, filter, input);
    const ids = [...new Set(found.rows.map((row) => row.memberId))];
    const members = await identity.members(db, ids);
    const signals = await flags.toTexts(db, ids);
    const names = new Map((await store.listPromotions(db)).map(({ id, name }) => [id, name]));
    return {
      data: cursorPageOf(found, input, (row) => ({
        id: row.id,
        time: row.at.toISOString(),
        promotion_id: row.promotionId,
        kind: row.kind,
        name: names.get(row.promotionId) ?? '',
        version: row.version,
        player_id: row.memberId,
        account: members.get(row.memberId)?.account ?? '',
        key: row.window,
        amount: formatReais(row.amount),
        pocket: row.pocket,
        status: row.state,
        flags: [...(signals.get(row.memberId) ?? [])],
      })),
    };
  });
}

function previewRoute({
  db,
  findActivity,
  findTitles,
  loadLevelNames,
  memberPromotions,
  identity,
}: RewardOfficeDeps): Route {
  return staffRoute(endpoints.officePromotionPreview, 'promotion.read', async ({ input }) => {
    const { kind, rule, player_id: playerId } = input;
    const locale = fromWireLocale(input.locale);
    const read = readDraftRule(findActivity, { kind, rule });
    const titles = await loadRoundTitles(findTitles, [read], locale);
    const rules = [...read.activity.sentences(read.rule, locale, titles)];
    if (playerId === undefined) return { data: { rules, fits: null, standing: null } };
    await identity.member(db, playerId);
    const draft = { kind, rule, audience: readAudience(input.audience) };
    const memberPromotion = await memberPromotions.preview(playerId, draft, read);
    const levelName = await loadLevelNames(db, playerId, locale);
    const reader = { locale, t: translations[locale], titles, levelName };
    return {
      data: {
        rules,
        fits: memberPromotion !== undefined,
        standing: memberPromotion === undefined ? null : writeMemberPromotion(memberPromotion, reader),
      },
    };
  });
}

/** The lifecycle of promotions in the back office. */
function lifeRoutes({ promotions }: RewardOfficeDeps, writer: Writer): Route[] {
  const runDecision = async (decision: PromotionDecision, act: Promise<void>) => {
    await act;
    return { data: await writer.loadPromotion(decision.id) };
  };
  return [
    staffRoute(endpoints.officePromotionSave, 'promotion.write', async ({ input, actor }) => {
      const { id, version = 0 } = input;
      const saved = await promotions.save(actor, id === undefined ? undefined : { id, version }, toDraft(input));
      return { data: await writer.loadPromotion(saved) };
    }),
    staffRoute(endpoints.officePromotionSubmit, 'promotion.write', ({ input, actor }) =>
      runDecision(input, promotions.submit(actor, input)),
    ),
    staffRoute(endpoints.officePromotionApprove, 'promotion.approve', ({ input, actor }) =>
      runDecision(input, promotions.approve(actor, input)),
    ),
    staffRoute(endpoints.officePromotionReturn, 'promotion.approve', ({ input, actor }) =>
      runDecision(input, promotions.returnToDraft(actor, input)),
    ),
    staffRoute(endpoints.officePromotionPause, 'promotion.approve', ({ input, actor }) =>
      runDecision(input, promotions.pause(actor, input, input.paused)),
    ),
    staffRoute(endpoints.officePromotionEnd, 'promotion.approve', ({ input, actor }) =>
      runDecision(input, promotions.end(actor, input)),
    ),
  ];
}

/** Promotions in the back office: lists, cost, and the lifecycle from draft to end. */
export function rewardOfficeRoutes(deps: RewardOfficeDeps): Route[] {
  const writer = createWriter(deps);
  return [
    staffRoute(endpoints.officeActivityKinds, 'promotion.read', () =>
      Promise.resolve({
        data: deps.activities.map(({ kind, form, first, isBeforePlay }) => ({
          kind,
          form: writeForm(form),
          first: writeRule(form, first),
          before_play: isBeforePlay,
        })),
      }),
    ),
    listRoute(deps, writer),
    staffRoute(endpoints.officePromotion, 'promotion.read', async ({ input }) => ({
      data: await writer.loadPromotion(input.id, input.version),
    })),
    ...lifeRoutes(deps, writer),
    previewRoute(deps),
    costRoute(deps),
    claimsRoute(deps),
  ];
}
