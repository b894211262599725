import { Sheet } from '@arara/ui';
import { useEffect, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import type { Member } from '../../app/session.ts';
import { readCashierNews } from './cashier-news.ts';
import css from './deposit-over.module.css';
import { CASHIER_RIGHTS } from './frame-rights.ts';

interface DepositOverProps {
  open: boolean;
  onClose: () => void;
}

/** The cashier in a sheet over the game, which stays as it is: the bare page `/cztx` in a frame. */
export function DepositOver({ open, onClose }: DepositOverProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('nav.deposit')}>
      <Cashier onClose={onClose} />
    </Sheet>
  );
}

function Cashier({ onClose }: Pick<DepositOverProps, 'onClose'>) {
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
      // What was paid in there is news for the game, whatever was told of it.
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    };
  }, [onClose]);
  return (
    <div className={css['place']} aria-busy={!here}>
      <iframe
        src="/cztx?tab=deposit"
        title={t('nav.deposit')}
        className={css['frame']}
        sandbox={CASHIER_RIGHTS}
        onLoad={() => setHere(true)}
      />
    </div>
  );
}
