import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Money } from '../../shared/display/money.tsx';
import { When } from '../../shared/display/when.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type Movement = WithdrawalDetail['movements'][number];

/** The player's last movements, newest first. */
export function PanelMovements({ withdrawal: { movements } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('withdrawal.movements')}
      </Typography>
      {movements.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('withdrawal.noMovements')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {movements.map((movement) => (
            <MovementRow key={`${movement.at}${movement.kind}${movement.cash_after}`} movement={movement} />
          ))}
        </Box>
      )}
    </section>
  );
}

function MovementRow({ movement: { at, kind, amount, cash_after: cashAfter } }: { movement: Movement }) {
  const t = useTranslation();
  const kindName = useCodeLabel('entryKind');
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
        {t('withdrawal.balanceAfter')} <Money amount={cashAfter} />
      </Typography>
    </Box>
  );
}
