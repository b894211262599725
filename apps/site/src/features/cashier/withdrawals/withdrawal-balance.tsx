import { type Centavos, ZERO, sum } from '@arara/money';
import { Button, Icon, Money, Panel, Skeleton, buttonClass, centavosOf } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMedia } from '../../../shared/browser/media.ts';
import { t } from '../../../shared/messages/i18n.ts';
import type { Member } from '../../../shared/session/use-session.ts';
import { toBlockedCash } from '../../../shared/wallet/withdrawal-terms.ts';
import { useEmbeddedCashier } from '../embedded-context.ts';
import { PrizeForfeitSheet } from './prize-forfeit-sheet.tsx';
import { WageringSheet } from './wagering-sheet.tsx';
import css from './withdrawal-balance.module.css';
import { type Terms, owesWagering } from './withdrawal-cost.ts';

interface WithdrawalBalanceProps {
  member: Member;
  /** `undefined` while loading. */
  terms: Terms | undefined;
}

interface Line {
  name: string;
  amount: Centavos;
  text: string;
  /** What opens the explanation, if there is one. */
  why?: ReactNode;
}

const WIDE = '(width >= 1024px)';

/** The withdrawable balance, the blocked balance and the reason, above the form. */
export function WithdrawalBalance({ member, terms }: WithdrawalBalanceProps) {
  return (
    <Panel>
      <p className={css['available']}>
        <span>{t('cashier.withdraw.available')}</span>
        <strong>
          {terms === undefined ? (
            <Skeleton width="120px" height="32px" />
          ) : (
            <Money amount={centavosOf(terms.available)} />
          )}
        </strong>
      </p>
      <BlockedMoney member={member} terms={terms} />
    </Panel>
  );
}

/** What cannot be withdrawn, and why; nothing if there is none. A phone folds it, so that the form is in the first view. */
function BlockedMoney({ member, terms }: WithdrawalBalanceProps) {
  const [isAsking, setAsking] = useState(false);
  // The amount as it was read: another is not confirmed unseen.
  const [givingUp, setGivingUp] = useState<string>();
  const isWide = useMedia(WIDE);
  const isBare = useEmbeddedCashier() !== null;
  const bonus = centavosOf(member.bonus_money);
  const wagering = terms === undefined ? ZERO : centavosOf(terms.wagering.left);
  const forfeitable = terms?.forfeitable ?? null;
  const held = { ...words('held'), amount: centavosOf(member.held_money) };
  const bound = {
    ...words('bound'),
    amount: toBlockedCash(terms),
    why: forfeitable !== null && <Opener text={t('cashier.withdraw.giveUp')} onOpen={() => setGivingUp(forfeitable)} />,
  };
  const locks: readonly Line[] = [held, bound, { ...words('bonus'), amount: bonus }];
  const blocked = sum(locks.map(({ amount }) => amount));
  if (terms === undefined || (blocked === ZERO && wagering === ZERO)) return null;
  const why = owesWagering(terms) && <Opener text={t('cashier.withdraw.why')} onOpen={() => setAsking(true)} />;
  return (
    <>
      <details className={css['fold']} open={isWide}>
        <summary>
          {t('cashier.withdraw.locked')}
          <Money amount={blocked} />
          <Icon name="chevron" size={16} />
        </summary>
        <Lines lines={locks} />
        <Lines lines={[{ ...words('wagering'), amount: wagering, why }]} />
        {(bonus !== ZERO || wagering !== ZERO) && !isBare && (
          <Link className={buttonClass({ full: true })} to="/promotion/cover">
            {t('cashier.withdraw.cover')}
          </Link>
        )}
      </details>
      {givingUp !== undefined && (
        <PrizeForfeitSheet amount={givingUp} terms={terms} onClose={() => setGivingUp(undefined)} />
      )}
      <WageringSheet open={isAsking} terms={terms} onClose={() => setAsking(false)} />
    </>
  );
}

/** The name of an amount and what it means. */
const words = (kind: 'held' | 'bound' | 'bonus' | 'wagering') => ({
  name: t(`cashier.withdraw.${kind}`),
  text: t(`cashier.withdraw.${kind}Text`),
});

function Opener({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <Button tone="quiet" size="s" onClick={onOpen}>
      {text}
    </Button>
  );
}

/** Amounts of one kind with their names; nothing if there are none. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const shown = lines.filter(({ amount }) => amount !== ZERO);
  if (shown.length === 0) return null;
  return (
    <div className={css['lines']}>
      <dl className={css['locks']}>
        {shown.map(({ name, amount, text, why }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={css['amount']}>
              <Money amount={amount} />
            </dd>
            <dd className={css['text']}>
              {text}
              {why && <span className={css['why']}>{why}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
