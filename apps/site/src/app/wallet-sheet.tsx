import type { Centavos } from '@arara/money';
import { Button, Icon, Money, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { useAuthDialog } from './auth-dialog.tsx';
import { useT } from './i18n.ts';
import { useSession } from './session.ts';
import css from './wallet-sheet.module.css';
import { type Wallet, useHiddenBalance } from './wallet.ts';
import { availableOf, blockedCashOf, useTerms } from './withdrawal-terms.ts';

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
      <WalletRows wallet={wallet} hidden={hidden} onFollow={onClose} />
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

interface WalletRowsProps {
  wallet: Wallet;
  hidden: boolean;
  /** A line that leads somewhere was pressed. */
  onFollow?: () => void;
}

/** The parts of a wallet, one a line. Rebate and wagering show only while there is some; play money has no parts. */
export function WalletRows({ wallet, hidden, onFollow }: WalletRowsProps) {
  const t = useT();
  const { member } = useSession();
  const { data: terms } = useTerms(member !== null && !wallet.isPlay);
  const rebate = centavosOf(member?.fs_money ?? '');
  const bound = blockedCashOf(terms);
  if (wallet.isPlay) {
    return (
      <dl className={css['rows']}>
        <Row name={t('wallet.play')} note={t('wallet.playNote')} amount={wallet.playable} hidden={hidden} />
      </dl>
    );
  }
  const isLocked = wallet.bonus > 0n;
  const cover = { to: '/promotion/cover', name: t('wallet.toCover'), onFollow };
  // The row of what is still to be staked leads there; the rows above it only where that one is missing.
  const ownCover = wallet.wagering === 0n ? cover : undefined;
  return (
    <dl className={css['rows']}>
      <Row
        name={t('wallet.real')}
        note={t('wallet.realNote')}
        amount={member === null ? wallet.real : availableOf(member, terms)}
        hidden={hidden}
      />
      {bound > 0n && (
        <Row name={t('wallet.bound')} note={t('wallet.boundNote')} amount={bound} hidden={hidden} way={ownCover} />
      )}
      <Row
        name={t('wallet.bonus')}
        note={isLocked ? t('wallet.bonusNote') : undefined}
        amount={wallet.bonus}
        hidden={hidden}
        way={isLocked ? ownCover : undefined}
      />
      {rebate > 0n && (
        <Row
          name={t('wallet.rebate')}
          note={t('wallet.rebateNote')}
          amount={rebate}
          hidden={hidden}
          way={{ to: '/promotion/rebates', name: t('wallet.toRebates'), onFollow }}
        />
      )}
      <Row name={t('wallet.held')} amount={wallet.held} hidden={hidden} />
      {wallet.debt > 0n && (
        <Row name={t('wallet.debt')} note={t('wallet.debtNote')} amount={wallet.debt} hidden={hidden} isOwed />
      )}
      {wallet.wagering > 0n && (
        <Row
          name={t('wallet.wagering')}
          note={t('wallet.wageringNote')}
          amount={wallet.wagering}
          hidden={hidden}
          way={cover}
        />
      )}
    </dl>
  );
}

interface RowProps {
  name: string;
  note?: string | undefined;
  amount: Centavos;
  hidden: boolean;
  /** What the player owes, and not what they have. */
  isOwed?: boolean;
  /** Where more is told of it. */
  way?: { to: string; name: string; onFollow: (() => void) | undefined } | undefined;
}

function Row({ name, note, amount, hidden, isOwed = false, way }: RowProps) {
  return (
    <div className={css['row']}>
      <dt>
        {name}
        {note !== undefined && <small>{note}</small>}
        {way !== undefined && (
          <Link to={way.to} className={css['way']} onClick={way.onFollow}>
            {way.name}
          </Link>
        )}
      </dt>
      <dd className={isOwed ? css['owed'] : undefined}>
        <Money amount={amount} hidden={hidden} />
      </dd>
    </div>
  );
}
