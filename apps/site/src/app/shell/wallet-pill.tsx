import { formatBRL } from '@arara/money';
import { Button, Icon, Money, buttonClass, classes } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { useHeldValue } from '../../shared/wallet/balance-hold.ts';
import { useCountUp } from '../../shared/effects/count-up.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { LoadingSheet } from '../../shared/loading/loading-sheet.tsx';
import type { Member } from '../../shared/session/use-session.ts';
import css from './wallet-pill.module.css';
import { useHiddenBalance, toWallet } from '../../shared/wallet/wallet.ts';

const WalletSheet = lazyScreen(() => import('../../shared/wallet/wallet-sheet.tsx'), 'WalletSheet', 'account', 'pix');

/** The live balance and the deposit button. A tap on the amount opens the wallet sheet. */
export function WalletPill({ member }: { member: Member }) {
  const t = useT();
  const openAuth = useAuthDialog();
  const [open, setOpen] = useState(false);
  const [hidden] = useHiddenBalance();
  const wallet = toWallet(useHeldValue(member));
  const shown = useCountUp(wallet.playable);
  return (
    <div className={css['pill']}>
      <button type="button" className={css['balance']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Money amount={shown} hidden={hidden} />
        <span className={css['spoken']}>{t('shell.wallet.open')}</span>
      </button>
      <span className={css['spoken']} aria-live="polite">
        {hidden ? '' : t('shell.wallet.spoken', { amount: formatBRL(wallet.playable) })}
      </span>
      {wallet.isPlay ? (
        <Button tone="gold" size="s" onClick={() => openAuth('register')}>
          {t('shell.auth.open')}
        </Button>
      ) : (
        <Link
          to="/recharge"
          className={classes(buttonClass({ tone: 'gold', size: 's' }), css['deposit'])}
          aria-label={t('shell.nav.deposit')}
        >
          <Icon name="plus" size={20} />
        </Link>
      )}
      <LoadingSheet open={open} onClose={() => setOpen(false)} title={t('shell.wallet.title')}>
        <WalletSheet wallet={wallet} onClose={() => setOpen(false)} />
      </LoadingSheet>
    </div>
  );
}
