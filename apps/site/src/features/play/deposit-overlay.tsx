import { Sheet } from '@arara/ui';
import { useEffect, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { readCashierNews } from './cashier-news.ts';
import css from './deposit-overlay.module.css';
import { CASHIER_RIGHTS } from './frame-rights.ts';

interface DepositOverlayProps {
  open: boolean;
  onClose: () => void;
}

/** The cashier in a sheet over the running game: the page `/cztx` in a frame. */
export function DepositOverlay({ open, onClose }: DepositOverlayProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('shell.nav.deposit')}>
      <Cashier onClose={onClose} />
    </Sheet>
  );
}

function Cashier({ onClose }: Pick<DepositOverlayProps, 'onClose'>) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent<unknown>): void => {
      const news = readCashierNews(data, origin, location.origin);
      if (news?.type === 'close') onClose();
      if (news?.type !== 'balance') return;
      const { money, bonus_money } = news;
      queryClient.setQueryData<Member>(['me'], (member) => member && { ...member, money, bonus_money });
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      // A deposit in the frame changes the balance, whether or not its messages arrived.
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    };
  }, [onClose]);
  return (
    <div className={css['place']} aria-busy={!here}>
      <iframe
        src="/cztx?tab=deposit"
        title={t('shell.nav.deposit')}
        className={css['frame']}
        sandbox={CASHIER_RIGHTS}
        onLoad={() => setHere(true)}
      />
    </div>
  );
}
