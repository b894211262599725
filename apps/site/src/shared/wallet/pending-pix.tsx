import { Button, Countdown, Icon, Money, centavosOf, copyText, useToast } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../messages/i18n.ts';
import css from './pending-pix.module.css';
import { type PendingPix, usePendingPix } from './pending-pix-query.ts';

/** A Pix that waits for its payment, with its amount, time left and code; nothing if there is none. */
export function PendingPixStrip({ onFollow }: { onFollow?: () => void }) {
  const { data: pix } = usePendingPix();
  return pix ? <Strip key={pix.order} pix={pix} onFollow={onFollow} /> : null;
}

interface StripProps {
  pix: PendingPix;
  onFollow: (() => void) | undefined;
}

function Strip({ pix: { order, code, amount, expiresAt, now, receivedAt }, onFollow }: StripProps) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const copy = async () => {
    const isCopied = await copyText(code);
    toast(t(isCopied ? 'pix.copied' : 'pix.notCopied'), isCopied ? 'good' : 'bad');
  };
  return (
    <section className={css['strip']} aria-label={t('pix.pending')}>
      <Link
        to={`/recharge-payment?${new URLSearchParams({ order })}`}
        className={css['text']}
        {...(onFollow && { onClick: onFollow })}
      >
        <Icon name="pix" size={22} />
        <span>
          <strong>
            {t('pix.pending')} <Money amount={centavosOf(amount)} />
          </strong>
          <small>
            {t('pix.expires')}{' '}
            <Countdown
              expiresAt={expiresAt}
              serverNow={now}
              receivedAt={receivedAt}
              spoken={(minutes) => t('pix.minutes', { minutes })}
              onEnd={() => void client.invalidateQueries({ queryKey: ['recharges', 'pending'] })}
            />
          </small>
        </span>
      </Link>
      <Button tone="gold" size="s" icon={<Icon name="copy" size={18} />} onClick={() => void copy()}>
        {t('pix.copy')}
      </Button>
    </section>
  );
}
