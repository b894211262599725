import { formatBRL } from '@arara/money';
import { CopyLine, Facts, centavosOf } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import css from './reviewed-payment.module.css';
import type { DepositDetail, DepositReview } from './deposit-state.ts';

type Account = Extract<DepositReview['payee'], { kind: 'bank_account' }>;

/** The payee and amount of a transfer, each line with its own copy button: banking apps ask for them one by one. */
export function PayeeLines({ detail, payee }: { detail: DepositDetail; payee: Account }) {
  const amount = formatBRL(centavosOf(detail.amount)).replace(/^R\$\s*/, '');
  const bank = (
    <span className={css['bank']}>
      <span>{payee.bank_name}</span>
      <CopyLine label={t('receipts.bank')} code={payee.bank_code} />
    </span>
  );
  const lines = [
    [t('receipts.branch'), payee.branch],
    [t('receipts.account'), payee.account],
    [t('receipts.holder'), payee.holder],
    [t('receipts.taxId'), payee.tax_id],
    [t('cashier.amount'), amount],
  ] as const;
  return (
    <Facts
      facts={[
        { name: t('receipts.bank'), value: bank },
        ...lines.map(([name, text]) => ({ name, value: <CopyLine label={name} code={text} /> })),
      ]}
    />
  );
}
