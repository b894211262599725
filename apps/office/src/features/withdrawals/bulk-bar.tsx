import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatAmount, formatSum } from '../../shared/format/amount.ts';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

interface BulkBarProps {
  selected: readonly Withdrawal[];
  onClear: () => void;
  onPreview: () => void;
}

/** The selected withdrawals with their sum, and why they may be approved together. */
export function BulkBar({ selected, onClear, onPreview }: BulkBarProps) {
  const t = useTranslation();
  if (selected.length === 0) return null;
  return (
    <Box
      role="region"
      aria-label={t('bulkBar.label')}
      sx={({ tokens }) => ({
        position: 'fixed',
        bottom: 16,
        left: 0,
        right: 0,
        zIndex: 2,
        width: 'fit-content',
        maxWidth: 'calc(100vw - 32px)',
        mx: 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 54,
        px: 2,
        py: 0.75,
        borderRadius: '12px',
        backgroundColor: tokens.surface,
        border: `1px solid ${tokens.link}`,
        boxShadow: '0 8px 24px #0005',
      })}
    >
      <Box sx={{ flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 700, fontSize: 14 }}>
          {t('bulkBar.selected', {
            count: selected.length,
            amount: formatAmount(formatSum(selected.map(({ net }) => net))),
          })}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('bulkBar.why')}
        </Typography>
      </Box>
      <Button size="small" onClick={onClear}>
        {t('bulkBar.clear')}
      </Button>
      <Button size="small" variant="contained" onClick={onPreview}>
        {t('bulkBar.preview', { count: selected.length })}
      </Button>
    </Box>
  );
}
