import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Typography from '@mui/material/Typography';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

const words = { own: 'queue.holderOwn', other: 'queue.holderOther', unsaid: 'queue.holderUnsaid' } as const;

/** Whether the destination belongs to the player, as far as known. */
export function HolderCheck({ withdrawal: { holder_check: check } }: { withdrawal: Withdrawal }) {
  const t = useTranslation();
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
      {t(words[check])}
    </Typography>
  );
}
