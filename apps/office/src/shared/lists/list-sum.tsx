import Box from '@mui/material/Box';
import { getListMeta } from '../api/list-meta.ts';
import { formatAmount } from '../format/amount.ts';
import { useTranslation } from '../messages/translation.ts';

interface ListSumProps {
  list: { total?: number | undefined; meta?: unknown };
}

/** The text about the rows that match the filters, if any. */
function useSumText({ list }: ListSumProps): string | undefined {
  const t = useTranslation();
  const { sum, isTotalExact } = getListMeta(list);
  const { total: count = 0 } = list;
  if (!isTotalExact) return t(sum === undefined ? 'listTools.tooMany' : 'listTools.tooManyToSum', { count });
  if (sum === undefined || sum === null || count === 0) return undefined;
  return t('listTools.sum', { count, amount: formatAmount(sum) });
}

/** How many rows match the filters and the sum of their amounts, at the foot of a list. */
export function ListSum(props: ListSumProps) {
  const text = useSumText(props);
  if (text === undefined) return null;
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
      {text}
    </Box>
  );
}
