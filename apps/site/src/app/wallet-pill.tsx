import { formatBRL } from '@arara/money';
import { Button, Loading, Money, Sheet, buttonClass } from '@arara/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useAuthDialog } from './auth-dialog.tsx';
import { useShown } from './balance-hold.ts';
import { useCountUp } from './count-up.ts';
import { useT } from './i18n.ts';
import { screen } from './screen.ts';
import type { Member } from './session.ts';
import css from './wallet-pill.module.css';
import { useHiddenBalance, walletOf } from './wallet.ts';

const WholeWallet = screen(() => import('./wallet-sheet.tsx'), 'WholeWallet', 'account');

/** The balance, live, beside the way to add to it. A tap on the amount opens the whole wallet. */
export function WalletPill({ member }: { member: Member }) {
  const t = useT();
  const openAuth = useAuthDialog();
  const [open, setOpen] = useState(false);
  const [hidden] = useHiddenBalance();
  const wallet = walletOf(useShown(member));
  const shown = useCountUp(wallet.playable);
  return (
    <div className={css['pill']}>
      <button type="button" className={css['balance']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Money amount={shown} hidden={hidden} />
        <span className={css['spoken']}>{t('wallet.open')}</span>
      </button>
      <span className={css['spoken']} aria-live="polite">
        {hidden ? '' : t('wallet.spoken', { amount: formatBRL(wallet.playable) })}
      </span>
      {wallet.isPlay ? (
        <Button tone="gold" size="s" onClick={() => openAuth('register')}>
          {t('auth.open')}
        </Button>
      ) : (
        <Link to="/recharge" className={buttonClass({ tone: 'gold', size: 's' })}>
          {t('nav.deposit')}
        </Link>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('wallet.title')}>
        <Suspense fallback={<Loading />}>
          <WholeWallet wallet={wallet} onClose={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  );
}
