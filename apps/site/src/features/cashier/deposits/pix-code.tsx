import { ZERO, formatBRL } from '@arara/money';
import { CopyBox, Countdown, centavosOf } from '@arara/ui';
import { useMedia } from '../../../shared/browser/media.ts';
import { t } from '../../../shared/messages/i18n.ts';
import type { TimedDeposit } from './deposit-state.ts';
import css from './deposit-payment.module.css';

interface PixCodeProps {
  timed: TimedDeposit;
  lost: boolean;
  onExpire: () => void;
}

/** Wider than a phone: another device reads the code from this screen. */
const WIDE = '(width >= 600px)';

/** The amount, the code and the time left. A phone pays by copying, so its QR code is folded below. */
export function PixCode({ timed, lost, onExpire }: PixCodeProps) {
  const isWide = useMedia(WIDE);
  const { detail } = timed;
  const amount = formatBRL(centavosOf(detail.amount));
  const qr = detail.qr_svg !== null && <Qr svg={detail.qr_svg} label={t('cashier.payment.qr', { amount })} />;
  const status = <WaitingLine timed={timed} lost={lost} onExpire={onExpire} />;
  return (
    <section className={css['panel']}>
      <p className={css['amount']}>{amount}</p>
      <ReceivedLine detail={detail} />
      {isWide ? (
        <>
          {qr}
          {status}
          <PixCopy code={detail.pix_code} />
        </>
      ) : (
        <>
          {status}
          <PixCopy code={detail.pix_code} />
          {qr && (
            <details className={css['other']}>
              <summary>{t('cashier.payment.otherDevice')}</summary>
              {qr}
            </details>
          )}
        </>
      )}
    </section>
  );
}

/** The state of the payment, and the time that its code has left. */
function WaitingLine({ timed: { detail, receivedAt }, lost, onExpire }: PixCodeProps) {
  return (
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
  );
}

function PixCopy({ code }: { code: string | null }) {
  if (code === null) return null;
  return (
    <CopyBox
      label={t('cashier.payment.code')}
      code={code}
      action={t('cashier.payment.copyCode')}
      done={t('cashier.payment.codeCopied')}
      failed={t('cashier.copyFailed')}
    />
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
