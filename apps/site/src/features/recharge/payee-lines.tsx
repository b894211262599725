import { formatBRL } from '@arara/money';
import { CopyLine, Facts, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import css from './reviewed-payment.module.css';
import type { RechargeDetail, RechargeReview } from './recharge-state.ts';

type Account = Extract<RechargeReview['payee'], { kind: 'bank_account' }>;

/** Where a transfer goes and how much, each line with its own copy button: a bank's app asks for them one by one. */
export function PayeeLines({ detail, payee }: { detail: RechargeDetail; payee: Account }) {
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
