import Box from '@mui/material/Box';
import { parseAmount, formatAmount } from '../format/amount.ts';

interface MoneyProps {
  /** Decimal string of reais, from the contract. */
  amount: string;
  /** Shows a gain green with a plus sign. */
  signed?: boolean;
  strong?: boolean;
}

/** An amount without line breaks, in tabular figures. */
export function Money({ amount, signed = false, strong = false }: MoneyProps) {
  const gain = signed && parseAmount(amount) > 0n;
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: strong ? 700 : 'inherit',
        ...(gain ? { color: 'success.main' } : {}),
      }}
    >
      {gain ? `+${formatAmount(amount)}` : formatAmount(amount)}
    </Box>
  );
}
