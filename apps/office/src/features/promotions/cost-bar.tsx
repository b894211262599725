import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatAmount } from '../../shared/format/amount.ts';
import { Money } from '../../shared/display/money.tsx';
import type { PromotionRow } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { spentPercent } from './promotion-status.ts';

/** Cost of a promotion against its budget. */
export function CostBar({ row: { cost, budget, name } }: { row: Pick<PromotionRow, 'cost' | 'budget' | 'name'> }) {
  const t = useTranslation();
  const percent = spentPercent(cost.spent, budget);
  if (percent === undefined || budget === null) {
    return (
      <>
        <Money amount={cost.spent} strong />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('promotions.noBudget')}
        </Typography>
      </>
    );
  }
  const isNearlyOver = Number(percent) >= 90;
  return (
    <Box sx={{ minWidth: 140 }}>
      <span>
        <Money amount={cost.spent} strong /> {t('promotions.ofBudget', { budget: formatAmount(budget) })}
      </span>
      <Box
        role="progressbar"
        aria-label={t('promotions.spentOf', { name })}
        aria-valuenow={Number(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={({ tokens }) => ({ height: 8, mt: 0.5, borderRadius: '4px', backgroundColor: tokens.raised })}
      >
        <Box
          sx={({ tokens }) => ({
            width: `${percent}%`,
            height: 1,
            borderRadius: '4px',
            backgroundColor: isNearlyOver ? tokens.bad : tokens.link,
          })}
        />
      </Box>
    </Box>
  );
}
