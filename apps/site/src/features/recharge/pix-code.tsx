import { ZERO, formatBRL } from '@arara/money';
import { CopyBox, Countdown, centavosOf } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import type { TimedRecharge } from './recharge-state.ts';
import css from './recharge-payment.module.css';

interface PixCodeProps {
  timed: TimedRecharge;
  lost: boolean;
  onExpire: () => void;
}

/** The amount, the QR, the time left and the code to copy: one look, one thing to do. */
export function PixCode({ timed: { detail, receivedAt }, lost, onExpire }: PixCodeProps) {
  const amount = formatBRL(centavosOf(detail.amount));
  return (
    <section className={css['panel']}>
      <p className={css['amount']}>{amount}</p>
      <ReceivedLine detail={detail} />
      {detail.qr_svg !== null && <Qr svg={detail.qr_svg} label={t('payment.qr', { amount })} />}
      <p className={css['status']}>
        <span className={css['pulse']} aria-hidden="true" />
        <span role="status">{lost ? t('payment.reconnecting') : t('payment.waiting')}</span>
        {detail.expires_at !== null && (
          <span className={css['left']}>
            <span>{t('payment.expiresIn')}</span>
            <Countdown
              expiresAt={detail.expires_at}
              serverNow={detail.now}
              receivedAt={receivedAt}
              spoken={(minutes) => t('payment.minutesLeft', { minutes })}
              onEnd={onExpire}
            />
          </span>
        )}
      </p>
      {detail.pix_code !== null && (
        <CopyBox
          label={t('payment.code')}
          code={detail.pix_code}
          action={t('payment.copyCode')}
          done={t('payment.codeCopied')}
          failed={t('cashier.copyFailed')}
        />
      )}
    </section>
  );
}

/** What of the amount is received, where there is a fee. */
export function ReceivedLine({ detail: { receives, fee } }: { detail: TimedRecharge['detail'] }) {
  if (centavosOf(fee) === ZERO) return null;
  return (
    <p className={css['received']}>
      <span>
        {t('recharge.receives')} <strong>{formatBRL(centavosOf(receives))}</strong>
      </span>{' '}
      <span>({t('recharge.feeOf', { fee: formatBRL(centavosOf(fee)) })})</span>
    </p>
  );
}

/** As a picture, never as markup: an SVG in an `img` runs no script and loads nothing. */
export function Qr({ svg, label }: { svg: string; label: string }) {
  return (
    <span className={css['qr']}>
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={label} width="260" height="260" />
    </span>
  );
}
