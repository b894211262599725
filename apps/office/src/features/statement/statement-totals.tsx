import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Money } from '../../parts/money.tsx';
import { type Word, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import type { StatementRange } from './statement-row.ts';

interface TotalsProps {
  playerId: number;
  range: StatementRange;
}

/** What all movements of the days come to, in the player's own totals. Left out while they cannot be read: the list says why. */
export function StatementTotals({ playerId, range }: TotalsProps) {
  const read = useCallback(
    (signal: AbortSignal) => {
      const days = range === '' ? {} : { range };
      return call('officeStatement', { player_id: playerId, limit: 1, ...days }, { signal });
    },
    [playerId, range],
  );
  const say = useSay();
  const { data: totals } = useAnswer(read);
  if (totals === undefined) return null;
  const amounts: [Word, string][] = [
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
              {say(word)}
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
