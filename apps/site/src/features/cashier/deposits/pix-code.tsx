import { ZERO, formatBRL } from '@arara/money';
import { CopyBox, Countdown, centavosOf } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import type { TimedDeposit } from './deposit-state.ts';
import css from './deposit-payment.module.css';

interface PixCodeProps {
  timed: TimedDeposit;
  lost: boolean;
  onExpire: () => void;
}

/** The amount, the QR code, the time left and the code to copy. */
export function PixCode({ timed: { detail, receivedAt }, lost, onExpire }: PixCodeProps) {
  const amount = formatBRL(centavosOf(detail.amount));
  return (
    <section className={css['panel']}>
      <p className={css['amount']}>{amount}</p>
      <ReceivedLine detail={detail} />
      {detail.qr_svg !== null && <Qr svg={detail.qr_svg} label={t('cashier.payment.qr', { amount })} />}
      <p className={css['status']}>
        <span className={css['pulse']} aria-hidden="true" />
        <span role="status">{lost ? t('cashier.payment.reconnecting') : t('cashier.payment.waiting')}</span>
        {detail.expires_at !== null && (
          <span className={css['left']}>
            <span>{t('cashier.payment.expiresIn')}</span>
            <Countdown
              expiresAt={detail.expires_at}
              serverNow={detail.now}
              receivedAt={receivedAt}
              spoken={(minutes) => t('cashier.payment.minutesLeft', { minutes })}
              onEnd={onExpire}
            />
          </span>
        )}
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
    </section>
  );
}

/** The credited amount, if there is a fee. */
export function ReceivedLine({ detail: { receives, fee } }: { detail: TimedDeposit['detail'] }) {
  if (centavosOf(fee) === ZERO) return null;
  return (
    <p className={css['received']}>
      <span>
        {t('cashier.recharge.receives')} <strong>{formatBRL(centavosOf(receives))}</strong>
      </span>{' '}
      <span>({t('cashier.recharge.feeOf', { fee: formatBRL(centavosOf(fee)) })})</span>
    </p>
  );
}

/** Shown as an image, never as markup: an SVG in an `img` runs no script and loads nothing. */
export function Qr({ svg, label }: { svg: string; label: string }) {
  return (
    <span className={css['qr']}>
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={label} width="260" height="260" />
    </span>
  );
}
