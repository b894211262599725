import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Typography from '@mui/material/Typography';
import type { Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';

const words = { own: 'queue.holderOwn', other: 'queue.holderOther', unsaid: 'queue.holderUnsaid' } as const;

/** Whether the destination is the player's own, as far as the house knows. */
export function HolderCheck({ withdrawal: { holder_check: check } }: { withdrawal: Withdrawal }) {
  const say = useSay();
  const Icon = check === 'own' ? CheckCircle : WarningAmber;
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        fontWeight: 600,
        color: check === 'own' ? 'success.main' : 'warning.main',
        '& svg': { fontSize: 14 },
      }}
    >
      <Icon aria-hidden />
      {say(words[check])}
    </Typography>
  );
}
