import Box from '@mui/material/Box';
import { amountOf, amountText } from '../amount.ts';

interface MoneyProps {
  /** A decimal string of reais, as the contract writes it. */
  amount: string;
  /** Colours a gain green and puts a plus before it; a loss keeps the ink. */
  signed?: boolean;
  strong?: boolean;
}

/** An amount, never broken over two lines, with digits of one width. */
export function Money({ amount, signed = false, strong = false }: MoneyProps) {
  const gain = signed && amountOf(amount) > 0n;
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
      {gain ? `+${amountText(amount)}` : amountText(amount)}
    </Box>
  );
}
