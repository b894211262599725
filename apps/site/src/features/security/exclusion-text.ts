import { momentText, type useT } from '../../shared/messages/i18n.ts';
import type { ExclusionLength, ExclusionView } from './exclusion-queries.ts';

type Translate = ReturnType<typeof useT>;
type Current = NonNullable<ExclusionView['current']>;

/** A length in words. */
export function lengthText(t: Translate, length: ExclusionLength): string {
  if (length === 'indefinite') return t('exclusion.indefinite');
  const count = Number.parseInt(length, 10);
  return length.endsWith('d') ? t('exclusion.days', { count }) : t('exclusion.months', { count });
}

/** What is in force, and until when. */
export function currentText(t: Translate, { kind, state, ends_at, returns_at, withdraw_until }: Current): string {
  if (state === 'closed') return t('exclusion.closed');
  if (state === 'returning' && returns_at !== null) return t('exclusion.returning', { moment: momentText(returns_at) });
  if (state === 'over') return t('exclusion.over');
  if (kind === 'register' && withdraw_until !== null)
    return t('exclusion.activeRegister', { moment: momentText(withdraw_until) });
  if (ends_at === null) return t('exclusion.activeIndefinite');
  const moment = momentText(ends_at);
  return kind === 'pause' ? t('exclusion.activePause', { moment }) : t('exclusion.activeUntil', { moment });
}
