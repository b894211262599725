import { t } from '../../shared/messages/i18n.ts';
import { DepositGroupNode, type Opened, DepositNode, WithdrawalNode } from './association-node.tsx';
import { toDepositGroups } from './association-layout.ts';
import css from './association.module.css';
import type { Association } from './order-queries.ts';

interface TreeProps {
  association: Association;
  onOpen: (opened: Opened) => void;
}

/** The same as an indented tree, for a phone. */
export function AssociationTree({ association, onOpen }: TreeProps) {
  const { recharge } = association;
  return (
    <div className={css['tree']}>
      {recharge !== null && <DepositNode recharge={recharge} onOpen={() => onOpen({ recharge })} />}
      <ul data-alone={recharge === null} aria-label={t('orders.graph.brought')}>
        {toDepositGroups(association).map((lane) => (
          <li key={lane.id}>
            <DepositGroupNode lane={lane} recharge={recharge} onOpen={() => onOpen({ lane, recharge })} />
            {lane.leads.length > 0 && (
              <ul aria-label={t('orders.graph.withdrawals')}>
                {lane.leads.map(({ withdrawal, kind, text }) => (
                  <li key={`${withdrawal.id}-${kind}`} data-kind={kind}>
                    <p>{text}</p>
                    <WithdrawalNode withdrawal={withdrawal} onOpen={() => onOpen({ withdrawal })} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
