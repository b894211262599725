import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import type { Payout } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';

/** Minimum width; beside seven other columns the text would wrap at every word. */
const MIN_WIDTH = 130;

type Step = NonNullable<Payout['late']>['steps'][number];

function StepLine({ step: { way, amount, by, at, reason } }: { step: Step }) {
  const t = useTranslation();
  const who = by === null ? t('payouts.byOperator') : by;
  return (
    <>
      <Typography variant="body2">{t(`payouts.steps.${way}`, { amount: formatAmount(amount) })}</Typography>
      <SecondaryText>
        {who} · {formatShortTime(at)}
      </SecondaryText>
      {reason !== '' && <SecondaryText>{reason}</SecondaryText>}
    </>
  );
}

interface OverdueCellProps {
  payout: Payout;
  /** Settles the debt; absent without permission. */
  onSettle: ((payout: Payout) => void) | undefined;
}

/** Amount owed for a payout that was paid late, its settlement so far, and the button to settle. */
export function OverdueCell({ payout, onSettle }: OverdueCellProps) {
  const t = useTranslation();
  const { late } = payout;
  if (late === null) return t('common.none');
  if (late.undone_at !== null)
    return <SecondaryText>{t('payouts.undone', { when: formatShortTime(late.undone_at) })}</SecondaryText>;
  return (
    <Box sx={{ minWidth: { md: MIN_WIDTH } }}>
      {late.steps.map((step) => (
        <StepLine key={step.at + step.way} step={step} />
      ))}
      {late.owed !== '0.00' && (
        <>
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 700 }}>
            {t('payouts.owes', { amount: formatAmount(late.owed) })}
          </Typography>
          {onSettle !== undefined && (
            <Button size="small" variant="outlined" onClick={() => onSettle(payout)} sx={{ mt: 0.5 }}>
              {t('payouts.settle')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
