import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatAmount } from '../../shared/format/amount.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { CostBar } from './cost-bar.tsx';
import { CostDaysSection } from './cost-days.tsx';
import { VersionChanges } from './version-changes.tsx';
import type { Promotion } from './promotion-draft.ts';
import { stateTones } from './promotion-status.ts';

/** Cost so far, and what is still reserved. */
function CostSection({ promotion }: { promotion: Promotion }) {
  const t = useTranslation();
  const canSeeClaims = useCanOpen('reward-claims');
  const { cost, member_cap: memberCap, day_cap: dayCap, expected_spin: spin } = promotion;
  const capText = (cap: string | null) => (cap === null ? t('promotions.noBound') : formatAmount(cap));
  return (
    <FormSection title={t('promotions.costTitle')} lead={t('promotions.costLead')} wide>
      <CostBar row={promotion} />
      <Facts>
        <Fact name={t('promotions.today')}>{formatAmount(cost.today)}</Fact>
        <Fact name={t('promotions.waiting')}>{formatAmount(cost.waiting)}</Fact>
        <Fact name={t('promotions.members')}>{String(cost.members)}</Fact>
        <Fact name={t('promotions.claims')}>{String(cost.claims)}</Fact>
        <Fact name={t('promotions.memberCap')}>{capText(memberCap)}</Fact>
        <Fact name={t('promotions.dayCap')}>{capText(dayCap)}</Fact>
        {spin !== null && <Fact name={t('promotions.expectedSpin')}>{formatAmount(spin)}</Fact>}
      </Facts>
      {canSeeClaims && (
        <Link component={RouterLink} to={`/reward-claims?promotion=${promotion.id}`}>
          {t('promotions.seeClaims')}
        </Link>
      )}
    </FormSection>
  );
}

/** Status changes, newest first, with author and reason. */
function HistorySection({ promotion: { id, history } }: { promotion: Promotion }) {
  const t = useTranslation();
  const stateName = useCodeLabel('promotionState');
  const canSeeAudit = useCanOpen('audit');
  return (
    <FormSection title={t('promotions.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {history
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ version, state, at, staff, note }) => (
            <Box component="li" key={`${version} ${state} ${at}`} sx={{ minWidth: 0 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Chip tone={stateTones[state]}>{stateName(state)}</Chip>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {t('promotions.version', { version })}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <When at={at} /> · {staff}
                </Typography>
              </Box>
              {note !== '' && <Typography variant="body2">{note}</Typography>}
            </Box>
          ))}
      </Box>
      {canSeeAudit && (
        <Link component={RouterLink} to={`/audit?subject=promotion:${id}`}>
          {t('promotions.seeAudit')}
        </Link>
      )}
    </FormSection>
  );
}

/** Cost and history of a promotion. */
export function HistoryTab({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <CostSection promotion={promotion} />
      <CostDaysSection id={promotion.id} />
      <HistorySection promotion={promotion} />
      <VersionChanges promotion={promotion} />
    </>
  );
}
