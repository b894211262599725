import { type Activity, type LocalizedText, type Rule, writeRule } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import type { Atomically } from '../../../../db/index.ts';
import { type Clock, SYSTEM_ACTOR, translateRecord } from '../../../../platform/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { PromotionAudience, Draft } from './promotion.ts';
import * as store from './promotion-store.ts';

/** The budget of each until staff changes it: R$ 100.000. */
const FIRST_BUDGET = centavos(100_000_00n);
/** The step between priorities, which leaves room for other promotions. */
const STEP = 10;

interface FirstPromotionDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  activities: readonly Activity[];
}

const toEveryoneOn = (site: string): PromotionAudience => ({
  sites: [site],
  minLevel: 0,
  registeredFrom: null,
  registeredUntil: null,
  deposited: 'any',
  memberIds: [],
  exceptFlagged: true,
  linkedAccounts: 'hold',
});

interface FirstPromotion {
  activity: Activity;
  rule: Rule;
  title: LocalizedText;
  body: LocalizedText;
}

/** The first promotion of each kind, then the further ones. */
function listFirstPromotions(activities: readonly Activity[]): readonly FirstPromotion[] {
  return [
    ...activities.map((activity) => ({ activity, rule: activity.first, title: activity.title, body: activity.body })),
    ...activities.flatMap((activity) => (activity.further ?? []).map((further) => ({ activity, ...further }))),
  ];
}

function toDraft({ activity, rule, title, body }: FirstPromotion, site: string, index: number, startsAt: Date): Draft {
  return {
    kind: activity.kind,
    name: title.pt,
    rule: writeRule(activity.form, rule),
    audience: toEveryoneOn(site),
    content: { title, body, banner: null },
    budget: FIRST_BUDGET,
    memberCap: null,
    dayCap: null,
    startsAt,
    endsAt: null,
    priority: 100 + index * STEP,
  };
}

/**
 * Creates the first promotions of each kind on the home site of an installation without promotions, with the figures of the
 * specification, section 9. Creates none where the regulator of the home site requires each to be enabled by name. Runs once:
 * promotions that staff ended are not created again.
 */
export async function seedPromotions({
  atomically,
  clock,
  staff,
  sites,
  activities,
}: FirstPromotionDeps): Promise<void> {
  const home = await sites.directory.at({});
  if (home.rules.requiresNamedRewards) return;
  await atomically(async (tx) => {
    // Two nodes may start at once.
    await store.lockPromotions(tx);
    if ((await store.countPromotions(tx)) > 0) return;
    const [now, reason] = [clock.now(), translateRecord('firstPromotion')];
    for (const [index, first] of listFirstPromotions(activities).entries()) {
      const { activity } = first;
      const promotion = await store.insertPromotion(tx, activity.kind);
      const draft = { ...toDraft(first, home.key, index, now), madeBy: SYSTEM_ACTOR.id, writtenAt: now };
      const version = await store.insertVersion(tx, promotion, draft);
      await store.markVersion(tx, { id: promotion, version }, 'approved', SYSTEM_ACTOR.id);
      await store.markInForce(tx, promotion, version);
      await store.insertStep(tx, promotion, {
        version,
        state: 'live',
        staffId: SYSTEM_ACTOR.id,
        note: reason,
        at: now,
      });
      const after = { kind: activity.kind, site: home.key, rule: draft.rule };
      const subject = `promotion:${promotion}`;
      await staff.record(tx, SYSTEM_ACTOR, { action: 'promotion.seeded', subject, after, reason });
    }
  });
}
