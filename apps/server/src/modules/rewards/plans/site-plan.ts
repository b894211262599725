import type { Form } from '@arara/activity-kit';
import { centavos, formatReais } from '@arara/money';
import type { SitePlan } from './plans.ts';

/** Formats a site's plan for the back office. */
export function writeSitePlan({ savedAt, ...plan }: SitePlan) {
  return {
    site: plan.site,
    site_name: plan.siteName,
    is_own: plan.isOwn,
    held_back: plan.isHeldBack,
    saved_version: plan.version,
    saved_at: savedAt.toISOString(),
    effective_on: plan.effectiveOn,
    plan: plan.plan,
  };
}

/** Formats a form for the back office, with bounds of money as decimal strings. */
export function writeForm(form: Form): Record<string, unknown> {
  const text = JSON.stringify(form, (_key, value: unknown) =>
    typeof value === 'bigint' ? formatReais(centavos(value)) : value,
  );
  return JSON.parse(text) as Record<string, unknown>;
}
