import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { amountText } from '../../amount.ts';
import { Money } from '../../parts/money.tsx';
import type { PromotionRow } from '../../records.ts';
import { useSay } from '../../word.ts';
import { spentPercent } from './promotion-look.ts';

/** What a promotion has cost, against its budget where it has one. */
export function CostBar({ row: { cost, budget, name } }: { row: Pick<PromotionRow, 'cost' | 'budget' | 'name'> }) {
  const say = useSay();
  const percent = spentPercent(cost.spent, budget);
  if (percent === undefined || budget === null) {
    return (
      <>
        <Money amount={cost.spent} strong />
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {say('promotions.noBudget')}
        </Typography>
      </>
    );
  }
  const isNearlyOver = Number(percent) >= 90;
  return (
    <Box sx={{ minWidth: 140 }}>
      <span>
        <Money amount={cost.spent} strong /> {say('promotions.ofBudget', { budget: amountText(budget) })}
      </span>
      <Box
        role="progressbar"
        aria-label={say('promotions.spentOf', { name })}
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
