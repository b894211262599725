import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { When } from '../../shared/display/when.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FlagChip } from './flag-chips.tsx';
import { sortBySeverity } from './flag-severity.ts';
import { formatEvidence } from './flag-evidence.ts';
import { PanelSection } from '../../shared/queues/panel-section.tsx';

/** Flags with evidence and date, and why automatic approval did not apply. */
export function PanelFlags({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  const verdictText = useCodeLabel('verdict');
  const { flags, risk, verdict } = withdrawal;
  return (
    <PanelSection title={t('withdrawal.flags')}>
      {flags.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(risk === 'unknown' ? 'withdrawal.flagsPending' : 'withdrawal.noFlags')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {sortBySeverity(flags).map((flag) => (
          <Box component="li" key={flag.name}>
            <FlagChip flag={flag} />
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {formatEvidence(flag, t)}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <When at={flag.since} />
            </Typography>
          </Box>
        ))}
      </Box>
      {verdict !== null && (
        <Typography variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
          {verdictText(verdict)}
        </Typography>
      )}
    </PanelSection>
  );
}
