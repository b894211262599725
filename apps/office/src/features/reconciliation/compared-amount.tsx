import Typography from '@mui/material/Typography';
import { formatAmount } from '../../shared/format/amount.ts';
import { Money } from '../../shared/display/money.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

interface Sum {
  amount: string;
  count: number;
}

/** Total of one direction on a day; shows the bank's figure where it differs. */
export function ComparedAmount({ house, bank }: { house: Sum; bank: Sum }) {
  const t = useTranslation();
  const isSame = house.amount === bank.amount && house.count === bank.count;
  return (
    <>
      <Money amount={house.amount} />
      <Typography variant="caption" sx={{ display: 'block', color: isSame ? 'text.secondary' : 'warning.main' }}>
        {isSame ? `${house.count} Pix` : `${t('reconcile.bank')}: ${formatAmount(bank.amount)} · ${bank.count} Pix`}
      </Typography>
    </>
  );
}
