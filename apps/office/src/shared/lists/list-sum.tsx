import Box from '@mui/material/Box';
import { formatAmount } from '../format/amount.ts';
import { useTranslation } from '../messages/translation.ts';

/** The sum that a list has beside its rows, if any. */
export function getListSum({ meta }: { meta?: unknown }): string | undefined {
  return (meta as { sum?: string } | undefined)?.sum;
}

/** How many rows match the filters and the sum of their amounts, at the foot of a list. */
export function ListSum({ count, sum }: { count: number; sum: string | undefined }) {
  const t = useTranslation();
  if (sum === undefined || count === 0) return null;
  return (
    <Box
      sx={({ tokens }) => ({
        position: 'sticky',
        bottom: 0,
        px: 2,
        py: 1.25,
        fontSize: 13,
        fontWeight: 600,
        color: tokens.ink,
        backgroundColor: tokens.surface,
        borderTop: `1px solid ${tokens.line}`,
      })}
    >
      {t('listTools.sum', { count, amount: formatAmount(sum) })}
    </Box>
  );
}
