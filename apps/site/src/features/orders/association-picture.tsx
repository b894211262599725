import { t } from '../../shared/messages/i18n.ts';
import { DepositGroupNode, type Opened, DepositNode, WithdrawalNode } from './association-node.tsx';
import {
  type DepositGroup,
  type Lead,
  toHeight,
  toDepositGroups,
  toConnector,
  toMiddles,
} from './association-layout.ts';
import css from './association.module.css';
import type { Association } from './order-queries.ts';

const WIDTH = 44;

interface PictureProps {
  association: Association;
  onOpen: (opened: Opened) => void;
}

/** A deposit, its rewards and withdrawals in three columns with connectors, for a wide window. */
export function AssociationPicture({ association, onOpen }: PictureProps) {
  const { recharge, withdrawals } = association;
  const lanes = toDepositGroups(association);
  const height = toHeight(Math.max(lanes.length, withdrawals.length, 1));
  return (
    <div className={css['picture']} data-alone={recharge === null}>
      {recharge !== null && (
        <>
          <ul className={css['column']} aria-label={t('orders.graph.recharge')}>
            <li>
              <DepositNode recharge={recharge} onOpen={() => onOpen({ recharge })} />
            </li>
          </ul>
          <Lines
            height={height}
            lines={lanes.map((_, place) => ({ from: 0, to: place, kind: 'brought' }))}
            lefts={1}
            rights={lanes.length}
          />
        </>
      )}
      <ul className={css['column']} aria-label={t('orders.graph.brought')}>
        {lanes.map((lane) => (
          <li key={lane.id}>
            <DepositGroupNode lane={lane} recharge={recharge} onOpen={() => onOpen({ lane, recharge })} />
          </li>
        ))}
      </ul>
      <ToWithdrawals lanes={lanes} withdrawals={withdrawals} height={height} />
      {withdrawals.length === 0 ? (
        <p className={css['ghost']}>{t('orders.graph.noWithdrawals')}</p>
      ) : (
        <ul className={css['column']} aria-label={t('orders.graph.withdrawals')}>
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <WithdrawalNode withdrawal={withdrawal} onOpen={() => onOpen({ withdrawal })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Line {
  from: number;
  to: number;
  kind: Lead['kind'];
}

function ToWithdrawals({
  lanes,
  withdrawals,
  height,
}: { lanes: readonly DepositGroup[]; height: number } & Pick<Association, 'withdrawals'>) {
  const lines = lanes.flatMap(({ leads }, from): Line[] =>
    leads.map(({ withdrawal, kind }) => ({ from, to: withdrawals.indexOf(withdrawal), kind })),
  );
  return <Lines height={height} lines={lines} lefts={lanes.length} rights={withdrawals.length} />;
}

/** Decorative: the text of each node names its relations. */
function Lines({
  height,
  lines,
  lefts,
  rights,
}: {
  height: number;
  lines: readonly Line[];
  lefts: number;
  rights: number;
}) {
  const [left, right] = [toMiddles(lefts, height), toMiddles(rights, height)];
  return (
    <svg className={css['lines']} viewBox={`0 0 ${WIDTH} ${height}`} width={WIDTH} height={height} aria-hidden="true">
      {lines.map(({ from, to, kind }) => (
        <path key={`${from}-${to}-${kind}`} data-kind={kind} d={toConnector(left[from] ?? 0, right[to] ?? 0, WIDTH)} />
      ))}
    </svg>
  );
}
