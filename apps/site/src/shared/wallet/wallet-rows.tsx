import { type Centavos, ZERO } from '@arara/money';
import { Money, Skeleton, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { useT } from '../messages/i18n.ts';
import { useSession } from '../session/use-session.ts';
import css from './wallet-sheet.module.css';
import type { Wallet } from './wallet.ts';
import { toBlockedCash, useTerms } from './withdrawal-terms.ts';

interface WalletRowsProps {
  wallet: Wallet;
  hidden: boolean;
  /** Whether the balance itself is a row too, where no total stands above. */
  withTotal?: boolean;
  /** Called when a row with a link is pressed. */
  onFollow?: () => void;
}

/**
 * The balances of a wallet, one per row. Rebate and wagering are shown only when they are not zero; a demo account has
 * a single balance.
 */
export function WalletRows({ wallet, hidden, withTotal = false, onFollow }: WalletRowsProps) {
  const t = useT();
  const { member } = useSession();
  const { data: terms, isError } = useTerms(member !== null && !wallet.isPlay);
  const rebate = centavosOf(member?.fs_money ?? '');
  const bound = toBlockedCash(terms);
  const wagering = terms === undefined ? ZERO : centavosOf(terms.wagering.left);
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
  const ownCover = wagering === ZERO ? cover : undefined;
  return (
    <dl className={css['rows']}>
      {withTotal && <Row name={t('account.wallet.playable')} amount={wallet.playable} hidden={hidden} />}
      <Row
        name={t('account.wallet.available')}
        amount={terms === undefined ? (isError ? 'unknown' : 'loading') : centavosOf(terms.available)}
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
      {wagering > 0n && (
        <Row
          name={t('account.wallet.wagering')}
          note={t('account.wallet.wageringNote')}
          amount={wagering}
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
  /** What the server has not said yet, or could not be asked for, is never shown as another amount. */
  amount: Centavos | 'loading' | 'unknown';
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
        <Amount amount={amount} hidden={hidden} />
      </dd>
    </div>
  );
}

function Amount({ amount, hidden }: Pick<RowProps, 'amount' | 'hidden'>) {
  if (amount === 'loading') return <Skeleton width="84px" height="20px" />;
  return amount === 'unknown' ? '—' : <Money amount={amount} hidden={hidden} />;
}
