import { type Activity, writeRule } from '@arara/activity-kit';
import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import type { Atomically } from '../../db/index.ts';
import type { Actor, Clock } from '../../platform/index.ts';
import { type Sites, jurisdictionOf } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Bodies } from './first-texts/bodies.ts';
import { ch } from './first-texts/ch.ts';
import { cn } from './first-texts/cn.ts';
import { en } from './first-texts/en.ts';
import { id } from './first-texts/id.ts';
import { msa } from './first-texts/msa.ts';
import { pt } from './first-texts/pt.ts';
import { th } from './first-texts/th.ts';
import { tr } from './first-texts/tr.ts';
import { vi } from './first-texts/vi.ts';
import type { Audience, Content, Draft, Kind } from './promotion.ts';
import * as store from './store.ts';

const bodies: Readonly<Record<LocaleKey, Bodies>> = { pt, en, cn, ch, vi, id, th, tr, msa };

/** The house itself, where nobody of its staff acts. */
const HOUSE: Actor = { id: 0, email: '', name: 'Arara', role: '', ip: '' };
const NOTE = 'the promotions that an installation begins with';
/** What each may cost in all until staff says otherwise: R$ 100.000. Nobody of the house has bounded it yet. */
const FIRST_BUDGET = centavos(100_000_00n);
/** Between the places of the first promotions: room for others in between. */
const STEP = 10;

interface FirstParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  activities: readonly Activity[];
}

function contentOf({ kind, titles }: Activity): Content {
  const body = Object.fromEntries(localeKeys.map((locale) => [locale, bodies[locale][kind as Kind]]));
  return { title: { ...titles }, body: { pt: pt[kind as Kind], ...body }, banner: null };
}

const everybodyOf = (site: string): Audience => ({
  sites: [site],
  minLevel: 0,
  registeredFrom: null,
  registeredUntil: null,
  deposited: 'any',
  memberIds: [],
  exceptFlagged: true,
  linkedAccounts: 'hold',
});

function draftOf(activity: Activity, site: string, place: number, startsAt: Date): Draft {
  return {
    kind: activity.kind as Kind,
    name: activity.titles.pt,
    rule: writeRule(activity.form, activity.first),
    audience: everybodyOf(site),
    content: contentOf(activity),
    budget: FIRST_BUDGET,
    memberCap: null,
    dayCap: null,
    startsAt,
    endsAt: null,
    priority: 100 + place * STEP,
  };
}

/**
 * Gives an installation without any promotion one of each kind on its home site, with the figures of the specification,
 * section 9. None where the home site's regulator wants each of them switched on by name. Made once: what staff ends stays
 * ended.
 */
export async function seedPromotions({ atomically, clock, office, sites, activities }: FirstParts): Promise<void> {
  const home = await sites.directory.at({});
  if (jurisdictionOf(home.jurisdiction).rewardsByName) return;
  await atomically(async (tx) => {
    // Two nodes may start at once.
    await store.lockPromotions(tx);
    if ((await store.countPromotions(tx)) > 0) return;
    const now = clock.now();
    for (const [place, activity] of activities.entries()) {
      const promotion = await store.insertPromotion(tx, activity.kind);
      const draft = { ...draftOf(activity, home.key, place, now), madeBy: HOUSE.id, writtenAt: now };
      const version = await store.insertVersion(tx, promotion, draft);
      await store.markVersion(tx, { id: promotion, version }, 'approved', HOUSE.id);
      await store.markInForce(tx, promotion, version);
      await store.insertStep(tx, promotion, { version, state: 'live', staffId: HOUSE.id, note: NOTE, at: now });
      const after = { kind: activity.kind, site: home.key, rule: draft.rule };
      const subject = `promotion:${promotion}`;
      await office.record(tx, HOUSE, { action: 'promotion.seeded', subject, after, reason: NOTE });
    }
  });
}
