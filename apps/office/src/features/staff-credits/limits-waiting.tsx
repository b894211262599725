import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { formatAmount } from '../../shared/format/amount.ts';
import { call } from '../../shared/api/api-client.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { createIdempotencyKey } from '../../shared/platform/browser.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { type CreditLimits, type LimitsRecord, listChanges } from './limits-draft.ts';
import { useRoleNames } from './role-names.ts';

const fieldLabels = {
  per_act: 'staffCredits.limits.perAct',
  per_person_day: 'staffCredits.limits.perPersonDay',
  per_player_day: 'staffCredits.limits.perPlayerDay',
  window_days: 'staffCredits.limits.windowDays',
  request_days: 'staffCredits.limits.requestDays',
} as const;

/** Line-by-line difference between two versions. */
function Changes({ before, after }: { before: CreditLimits; after: CreditLimits }) {
  const t = useTranslation();
  const categoryName = useCodeLabel('creditCategory');
  const { getName } = useRoleNames();
  const changes = listChanges(before, after);
  if (changes.length === 0) return <Typography variant="body2">{t('staffCredits.limits.unchanged')}</Typography>;
  const roleText = (role: string | null) => {
    if (role === null) return t('staffCredits.limits.caps');
    return role === '' ? t('staffCredits.limits.otherRoles') : t('staffCredits.limits.role', { role: getName(role) });
  };
  return changes.map(({ role, category, field, from, to }) => {
    const about = category === null ? [] : [roleText(role), categoryName(category)];
    const figure = (value: string | null) => {
      if (value === null) return t('staffCredits.limits.none');
      return category === null ? value : formatAmount(value);
    };
    const what = [...about, t(fieldLabels[field])].join(' · ');
    return (
      <Typography key={what} variant="body2">
        {t('staffCredits.limits.changed', { what, from: figure(from), to: figure(to) })}
      </Typography>
    );
  });
}

/** A pending proposal with its decision buttons. */
export function LimitsWaiting({ book, reload }: { book: LimitsRecord; reload: () => void }) {
  const t = useTranslation();
  const notify = useNotify();
  const { pending, refused, run } = useFormSubmission();
  const { waiting, limits } = book;
  if (waiting === null) return null;
  const decide = (decision: 'approve' | 'refuse') =>
    run(async () => {
      await call(
        'officeStaffCreditLimitsDecide',
        { version: waiting.version, decision },
        { key: createIdempotencyKey() },
      );
      notify(t(decision === 'approve' ? 'staffCredits.limits.approved' : 'staffCredits.limits.refused'), {
        type: 'success',
      });
      reload();
    });
  return (
    <FormSection title={t('staffCredits.limits.waiting')} wide>
      <Notice tone="warn">
        {t('staffCredits.limits.proposedBy', { name: waiting.proposed_by, reason: waiting.reason })}
      </Notice>
      <div>
        <Changes before={limits} after={waiting.limits} />
      </div>
      <RefusalNotice text={refused} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {waiting.can_approve && (
          <Button variant="contained" loading={pending} onClick={() => void decide('approve')} sx={{ minHeight: 44 }}>
            {t('staffCredits.limits.approve')}
          </Button>
        )}
        <Button color="error" variant="outlined" disabled={pending} onClick={() => void decide('refuse')}>
          {t('staffCredits.limits.refuse')}
        </Button>
      </Box>
    </FormSection>
  );
}

/** Earlier versions, newest first. */
export function LimitsHistory({ history }: Pick<LimitsRecord, 'history'>) {
  const t = useTranslation();
  if (history.length === 0) return null;
  return (
    <FormSection title={t('staffCredits.limits.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {history.map((one) => (
          <li key={one.version}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {t('staffCredits.limits.version', { version: one.version })} ·{' '}
              {t(`staffCredits.limits.versions.${one.status}`)} · <When at={one.proposed_at} /> · {one.proposed_by}
              {one.decided_by === null ? '' : `, ${one.decided_by}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {one.reason}
            </Typography>
          </li>
        ))}
      </Box>
    </FormSection>
  );
}
