import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { Money } from '../../shared/display/money.tsx';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { StatementRange } from './statement-records.ts';

interface TotalsProps {
  playerId: number;
  range: StatementRange;
}

/** Totals of the selected days. Hidden on failure, because the list reports it. */
export function StatementTotals({ playerId, range }: TotalsProps) {
  const read = useCallback(
    (signal: AbortSignal) => {
      const days = range === '' ? {} : { range };
      return call('officeStatement', { player_id: playerId, limit: 1, ...days }, { signal });
    },
    [playerId, range],
  );
  const t = useTranslation();
  const { data: totals } = useApiQuery(read);
  if (totals === undefined) return null;
  const amounts: [MessageKey, string][] = [
    ['statement.recharged', totals.total_recharge_amount],
    ['statement.withdrawn', totals.total_withdraw_amount],
    ['statement.bonus', totals.total_bonus_amount],
    ['statement.fees', totals.total_fee_amount],
    ['statement.returned', totals.total_returned_amount],
  ];
  return (
    <Card>
      <Box
        component="dl"
        sx={{ m: 0, p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}
      >
        {amounts.map(([word, amount]) => (
          <div key={word}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {t(word)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              <Money amount={amount} strong />
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}
