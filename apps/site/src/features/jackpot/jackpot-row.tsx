import { Icon, Skeleton } from '@arara/ui';
import { useEffect, useState } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { deviceStore } from '../../shared/browser/storage.ts';
import { JackpotCounter } from './jackpot-counter.tsx';
import { type Pool, useJackpots } from './jackpot-queries.ts';
import css from './jackpot-row.module.css';
import { JackpotSheet } from './jackpot-sheet.tsx';

const NONE = 'no-jackpot';

/** The growing jackpots of the site; nothing if there are none. The space is reserved while loading. */
export function JackpotRow() {
  const { data, dataUpdatedAt, isError } = useJackpots();
  const [shown, show] = useState<string>();
  const [hadNone] = useState(() => deviceStore.read(NONE) !== null);
  const hasNone = data?.length === 0;
  useEffect(() => {
    if (data === undefined) return;
    if (hasNone) deviceStore.write(NONE, '1');
    else deviceStore.remove(NONE);
  }, [data, hasNone]);
  if (data === undefined) return isError || hadNone ? null : <Skeleton height="58px" radius="var(--radius-m)" />;
  const open = data.find(({ key }) => key === shown);
  if (hasNone) return null;
  return (
    <>
      <ul className={css['row']}>
        {data.map((pool) => (
          <li key={pool.key}>
            <PoolCard pool={pool} receivedAt={dataUpdatedAt} onOpen={() => show(pool.key)} />
          </li>
        ))}
      </ul>
      {open !== undefined && <JackpotSheet pool={open} receivedAt={dataUpdatedAt} onClose={() => show(undefined)} />}
    </>
  );
}

interface PoolCardProps {
  pool: Pool;
  receivedAt: number;
  onOpen: () => void;
}

function PoolCard({ pool, receivedAt, onOpen }: PoolCardProps) {
  const t = useT();
  return (
    <button type="button" className={css['card']} onClick={onOpen}>
      <Art name={art.gem} size={38} />
      <span className={css['words']}>
        <strong className={css['title']}>{pool.title}</strong>
        <span className={css['amount']}>
          <JackpotCounter pool={pool} receivedAt={receivedAt} />
        </span>
      </span>
      <span className={css['see']}>
        <span>{t('jackpot.see')}</span> <Icon name="chevron" size={16} />
      </span>
    </button>
  );
}
