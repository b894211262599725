import Typography from '@mui/material/Typography';
import { amountText } from '../../amount.ts';
import { Money } from '../../parts/money.tsx';
import { useSay } from '../../word.ts';

interface Sum {
  amount: string;
  count: number;
}

/** What flowed one way in a day, as the house has it; the bank's figure below where it is another. */
export function BothSides({ house, bank }: { house: Sum; bank: Sum }) {
  const say = useSay();
  const isSame = house.amount === bank.amount && house.count === bank.count;
  return (
    <>
      <Money amount={house.amount} />
      <Typography variant="caption" sx={{ display: 'block', color: isSame ? 'text.secondary' : 'warning.main' }}>
        {isSame ? `${house.count} Pix` : `${say('reconcile.bank')}: ${amountText(bank.amount)} · ${bank.count} Pix`}
      </Typography>
    </>
  );
}
