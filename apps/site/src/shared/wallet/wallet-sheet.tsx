import type { Centavos } from '@arara/money';
import { Button, Icon, Money, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { useAuthDialog } from '../session/auth-dialog.ts';
import { useT } from '../messages/i18n.ts';
import { useSession } from '../session/use-session.ts';
import css from './wallet-sheet.module.css';
import { type Wallet, useHiddenBalance } from './wallet.ts';
import { toAvailable, toBlockedCash, useTerms } from './withdrawal-terms.ts';

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

interface WalletRowsProps {
  wallet: Wallet;
  hidden: boolean;
  /** Called when a row with a link is pressed. */
  onFollow?: () => void;
}

/**
 * The balances of a wallet, one per row. Rebate and wagering are shown only when they are not zero; a demo account has
 * a single balance.
 */
export function WalletRows({ wallet, hidden, onFollow }: WalletRowsProps) {
  const t = useT();
  const { member } = useSession();
  const { data: terms } = useTerms(member !== null && !wallet.isPlay);
  const rebate = centavosOf(member?.fs_money ?? '');
  const bound = toBlockedCash(terms);
  if (wallet.isPlay) {
    return (
      <dl className={css['rows']}>
        <Row
          name={t('account.wallet.play')}
          note={t('account.wallet.playNote')}
          amount={wallet.playable}
          hidden={hidden}
        />
      </dl>
    );
  }
  const isLocked = wallet.bonus > 0n;
  const cover = { to: '/promotion/cover', name: t('account.wallet.toCover'), onFollow };
  // The row of the remaining wagering links to the details; the rows above it do only without that row.
  const ownCover = wallet.wagering === 0n ? cover : undefined;
  return (
    <dl className={css['rows']}>
      <Row
        name={t('account.wallet.real')}
        note={t('account.wallet.realNote')}
        amount={member === null ? wallet.real : toAvailable(member, terms)}
        hidden={hidden}
      />
      {bound > 0n && (
        <Row
          name={t('account.wallet.bound')}
          note={t('account.wallet.boundNote')}
          amount={bound}
          hidden={hidden}
          way={ownCover}
        />
      )}
      <Row
        name={t('account.wallet.bonus')}
        note={isLocked ? t('account.wallet.bonusNote') : undefined}
        amount={wallet.bonus}
        hidden={hidden}
        way={isLocked ? ownCover : undefined}
      />
      {rebate > 0n && (
        <Row
          name={t('account.wallet.rebate')}
          note={t('account.wallet.rebateNote')}
          amount={rebate}
          hidden={hidden}
          way={{ to: '/promotion/rebates', name: t('account.wallet.toRebates'), onFollow }}
        />
      )}
      <Row name={t('account.wallet.held')} amount={wallet.held} hidden={hidden} />
      {wallet.debt > 0n && (
        <Row
          name={t('account.wallet.debt')}
          note={t('account.wallet.debtNote')}
          amount={wallet.debt}
          hidden={hidden}
          isOwed
        />
      )}
      {wallet.wagering > 0n && (
        <Row
          name={t('account.wallet.wagering')}
          note={t('account.wallet.wageringNote')}
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
  /** The amount is a debt of the player. */
  isOwed?: boolean;
  /** Link to the details. */
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
