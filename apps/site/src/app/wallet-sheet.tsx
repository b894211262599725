import type { Centavos } from '@arara/money';
import { Button, Icon, Money, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { useAuthDialog } from './auth-dialog.tsx';
import { useT } from './i18n.ts';
import css from './wallet-sheet.module.css';
import { type Wallet, useHiddenBalance } from './wallet.ts';

interface WholeWalletProps {
  wallet: Wallet;
  onClose: () => void;
}

/** What the wallet's sheet holds: what may be withdrawn, what is bonus, what is on its way out. */
export function WholeWallet({ wallet, onClose }: WholeWalletProps) {
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
          <p className={css['label']}>{t('wallet.playable')}</p>
          <p className={css['amount']}>
            <Money amount={wallet.playable} hidden={hidden} />
          </p>
        </div>
        <Button
          tone="quiet"
          aria-pressed={hidden}
          aria-label={t('wallet.hide')}
          onClick={toggle}
          icon={<Icon name={hidden ? 'eye-off' : 'eye'} />}
        />
      </div>
      <WalletRows wallet={wallet} hidden={hidden} />
      <div className={css['actions']}>
        {wallet.isPlay ? (
          <Button tone="gold" size="l" onClick={register}>
            {t('auth.createAccount')}
          </Button>
        ) : (
          <CashierLinks onClose={onClose} />
        )}
        <Link to="/order-center" className={buttonClass({ tone: 'quiet' })} onClick={onClose}>
          <Icon name="wallet" /> {t('nav.orders')}
        </Link>
        <Link to="/gameRecords" className={buttonClass({ tone: 'quiet' })} onClick={onClose}>
          <Icon name="receipt" /> {t('nav.statement')}
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
        {t('nav.deposit')}
      </Link>
      <Link to="/withdraw" className={buttonClass({ size: 'l' })} onClick={onClose}>
        {t('nav.withdraw')}
      </Link>
    </>
  );
}

/** The parts of a wallet, one a line. Wagering shows only while there is some; play money has no parts. */
export function WalletRows({ wallet, hidden }: { wallet: Wallet; hidden: boolean }) {
  const t = useT();
  if (wallet.isPlay) {
    return (
      <dl className={css['rows']}>
        <Row name={t('wallet.play')} note={t('wallet.playNote')} amount={wallet.playable} hidden={hidden} />
      </dl>
    );
  }
  return (
    <dl className={css['rows']}>
      <Row name={t('wallet.real')} note={t('wallet.realNote')} amount={wallet.real} hidden={hidden} />
      <Row name={t('wallet.bonus')} amount={wallet.bonus} hidden={hidden} />
      <Row name={t('wallet.held')} amount={wallet.held} hidden={hidden} />
      {wallet.wagering > 0n && (
        <Row name={t('wallet.wagering')} note={t('wallet.wageringNote')} amount={wallet.wagering} hidden={hidden} />
      )}
    </dl>
  );
}

function Row({ name, note, amount, hidden }: { name: string; note?: string; amount: Centavos; hidden: boolean }) {
  return (
    <div className={css['row']}>
      <dt>
        {name}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>
        <Money amount={amount} hidden={hidden} />
      </dd>
    </div>
  );
}
