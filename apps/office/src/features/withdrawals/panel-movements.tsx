import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Money } from '../../parts/money.tsx';
import { When } from '../../parts/when.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

type Movement = WithdrawalDetail['movements'][number];

/** The player's last movements, newest first: where the money came from. */
export function PanelMovements({ withdrawal: { movements } }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {say('withdrawal.movements')}
      </Typography>
      {movements.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('withdrawal.noMovements')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {movements.map((movement) => (
            <Line key={`${movement.at}${movement.kind}${movement.cash_after}`} movement={movement} />
          ))}
        </Box>
      )}
    </section>
  );
}

function Line({ movement: { at, kind, amount, cash_after: cashAfter } }: { movement: Movement }) {
  const say = useSay();
  const kindName = useName('kind');
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        py: 0.75,
        borderBottom: `1px solid ${tokens.line}`,
        '&:last-of-type': { border: 0 },
      })}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {kindName(kind)}
      </Typography>
      <Typography variant="body2" sx={{ textAlign: 'right', fontWeight: 600 }}>
        <Money amount={amount} signed />
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <When at={at} />
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {say('withdrawal.balanceAfter')} <Money amount={cashAfter} />
      </Typography>
    </Box>
  );
}
