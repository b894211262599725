import { Button, Icon, Money, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { useAuthDialog } from '../session/auth-dialog.ts';
import { useT } from '../messages/i18n.ts';
import { PendingPixStrip } from './pending-pix.tsx';
import { WalletRows } from './wallet-rows.tsx';
import css from './wallet-sheet.module.css';
import { type Wallet, useHiddenBalance } from './wallet.ts';

interface WalletSheetProps {
  wallet: Wallet;
  onClose: () => void;
}

/** The wallet in detail: withdrawable cash, bonus, and withdrawals in progress. */
export function WalletSheet({ wallet, onClose }: WalletSheetProps) {
  const t = useT();
  const openAuth = useAuthDialog();
  const [hidden, toggle] = useHiddenBalance();
  const register = () => {
    onClose();
    openAuth('register');
  };
  return (
    <>
      <div className={css['total']}>
        <div>
          <p className={css['label']}>{t('account.wallet.playable')}</p>
          <p className={css['amount']}>
            <Money amount={wallet.playable} hidden={hidden} />
          </p>
        </div>
        <Button
          tone="quiet"
          aria-pressed={hidden}
          aria-label={t('account.wallet.hide')}
          onClick={toggle}
          icon={<Icon name={hidden ? 'eye-off' : 'eye'} />}
        />
      </div>
      {!wallet.isPlay && <PendingPixStrip onFollow={onClose} />}
      <WalletRows wallet={wallet} hidden={hidden} onFollow={onClose} />
      <div className={css['actions']}>
        {wallet.isPlay ? (
          <Button tone="gold" size="l" onClick={register}>
            {t('shell.auth.createAccount')}
          </Button>
        ) : (
          <CashierLinks onClose={onClose} />
        )}
        <Link to="/order-center" className={buttonClass({ tone: 'quiet' })} onClick={onClose}>
          <Icon name="wallet" /> {t('shell.nav.orders')}
        </Link>
        <Link to="/gameRecords" className={buttonClass({ tone: 'quiet' })} onClick={onClose}>
          <Icon name="receipt" /> {t('account.nav.statement')}
        </Link>
      </div>
    </>
  );
}

function CashierLinks({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <>
      <Link to="/recharge" className={buttonClass({ tone: 'gold', size: 'l' })} onClick={onClose}>
        {t('shell.nav.deposit')}
      </Link>
      <Link to="/withdraw" className={buttonClass({ size: 'l' })} onClick={onClose}>
        {t('shell.nav.withdraw')}
      </Link>
    </>
  );
}
