import { formatBRL } from '@arara/money';
import { CopyBox, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { momentText, t } from '../../../shared/messages/i18n.ts';
import { Act, OrderFacts, Outcome, amountFact } from './payment-outcome.tsx';
import { PayeeLines } from './payee-lines.tsx';
import { Qr, ReceivedLine } from './pix-code.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';
import type { DepositDetail, DepositReview } from './deposit-state.ts';
import payment from './deposit-payment.module.css';
import css from './reviewed-payment.module.css';
import { SentReceipts } from './sent-receipts.tsx';

interface ReviewedProps {
  detail: DepositDetail;
  review: DepositReview;
  /** The last poll got no answer; the data shown is older. */
  lost: boolean;
}

/** The payment step of a manual deposit: the payee, the receipt and the status. */
export function ReviewedPayment(props: ReviewedProps) {
  const { review } = props;
  if (review.state === 'unpaid') return <PaymentInstructions {...props} />;
  if (review.state === 'in_review') return <InReview {...props} />;
  return <EndedDeposit {...props} />;
}

function PaymentInstructions({ detail, review, lost }: ReviewedProps) {
  return (
    <div className={css['column']}>
      <section className={payment['panel']}>
        <p className={payment['amount']}>{formatBRL(centavosOf(detail.amount))}</p>
        <ReceivedLine detail={detail} />
        <p className={payment['status']}>
          <span className={payment['pulse']} aria-hidden="true" />
          <span role="status">{lost ? t('cashier.payment.reconnecting') : t('cashier.payment.waiting')}</span>
          {detail.expires_at !== null && (
            <span>{t('receipts.validUntil', { when: momentText(detail.expires_at) })}</span>
          )}
        </p>
        <PayeeDetails detail={detail} review={review} />
      </section>
      <Upload detail={detail} review={review} title={t('receipts.send')} text={t('receipts.sendText')} />
    </div>
  );
}

/** A code to scan or copy, or the lines of a bank account. */
function PayeeDetails({ detail, review: { payee } }: Omit<ReviewedProps, 'lost'>) {
  if (payee.kind === 'bank_account') {
    return (
      <div className={css['account']}>
        <h2 className={css['title']}>{t('receipts.transferTo')}</h2>
        <PayeeLines detail={detail} payee={payee} />
      </div>
    );
  }
  const amount = formatBRL(centavosOf(detail.amount));
  return (
    <>
      {detail.qr_svg !== null && <Qr svg={detail.qr_svg} label={t('cashier.payment.qr', { amount })} />}
      <p className={css['holder']}>
        {t('receipts.holder')}: <strong>{payee.holder}</strong>
      </p>
      {detail.pix_code !== null && (
        <CopyBox
          label={t('cashier.payment.code')}
          code={detail.pix_code}
          action={t('cashier.payment.copyCode')}
          done={t('cashier.payment.codeCopied')}
          failed={t('cashier.copyFailed')}
        />
      )}
    </>
  );
}

function InReview({ detail, review }: ReviewedProps) {
  return (
    <div className={css['column']}>
      <Outcome
        icon="receipt"
        tone="wait"
        title={t('receipts.reviewTitle')}
        text={t('receipts.reviewText')}
        actions={<Act to="/rechargeRecord">{t('cashier.payment.records')}</Act>}
      >
        <OrderFacts detail={detail} more={[amountFact(detail)]} />
      </Outcome>
      <SentReceipts receipts={review.receipts} />
      <Upload detail={detail} review={review} title={t('receipts.another')} />
    </div>
  );
}

/** Refused or expired: the reason, and that another receipt is still reviewed. */
function EndedDeposit({ detail, review }: ReviewedProps) {
  const isExpired = review.state === 'expired';
  const again = review.receipts_left > 0 ? t('receipts.refusedAgain') : undefined;
  const text = isExpired ? t('receipts.expiredText') : [detail.reason, again].filter(Boolean).join(' ');
  return (
    <div className={css['column']}>
      <Outcome
        icon={isExpired ? 'refresh' : 'close'}
        tone={isExpired ? 'wait' : 'bad'}
        title={t(isExpired ? 'receipts.expiredTitle' : 'receipts.refusedTitle')}
        text={text}
        actions={
          <>
            <Act to={`/recharge?amount=${detail.amount}`}>{t('receipts.newOrder')}</Act>
            <Act to={isExpired ? '/rechargeRecord' : '/information-center/support'}>
              {t(isExpired ? 'cashier.payment.records' : 'shell.nav.support')}
            </Act>
          </>
        }
      >
        <OrderFacts detail={detail} more={[amountFact(detail)]} />
      </Outcome>
      <Upload
        detail={detail}
        review={review}
        title={t(review.receipts.length > 0 ? 'receipts.another' : 'receipts.send')}
      />
      <SentReceipts receipts={review.receipts} />
    </div>
  );
}

/** Nothing if the order accepts no more receipts. */
function Upload({
  detail,
  review,
  ...words
}: Omit<ReviewedProps, 'lost'> & { title: string; text?: string }): ReactNode {
  if (review.receipts_left === 0) return null;
  return <ReceiptUpload order={detail.order_number} {...words} />;
}
