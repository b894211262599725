import type { Form } from '@arara/activity-kit';
import { centavos, formatReais } from '@arara/money';
import type { SitePlan } from './plans.ts';

/** A site's plan as the office reads it. */
export function writeSitePlan({ savedAt, ...kept }: SitePlan) {
  return {
    site: kept.site,
    site_name: kept.siteName,
    is_own: kept.isOwn,
    held_back: kept.isHeldBack,
    saved_version: kept.version,
    saved_at: savedAt.toISOString(),
    effective_on: kept.effectiveOn,
    plan: kept.plan,
  };
}

/** A form as it is drawn by: bounds of money as decimal strings. */
export function writeForm(form: Form): Record<string, unknown> {
  const text = JSON.stringify(form, (_place, value: unknown) =>
    typeof value === 'bigint' ? formatReais(centavos(value)) : value,
  );
  return JSON.parse(text) as Record<string, unknown>;
}
