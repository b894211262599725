import { Icon, Skeleton } from '@arara/ui';
import { useEffect, useState } from 'react';
import { Art, art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import { longDrawer } from '../../app/storage.ts';
import { Counter } from './counter.tsx';
import { type Pool, useJackpots } from './jackpot-queries.ts';
import css from './jackpot-row.module.css';
import { JackpotSheet } from './jackpot-sheet.tsx';

const NONE = 'no-jackpot';

/** The jackpots of the site, growing; nothing where there are none. Its place is kept until that is known. */
export function JackpotRow() {
  const { data, dataUpdatedAt, isError } = useJackpots();
  const [shown, show] = useState<string>();
  const [hadNone] = useState(() => longDrawer.read(NONE) !== null);
  const hasNone = data?.length === 0;
  useEffect(() => {
    if (data === undefined) return;
    if (hasNone) longDrawer.write(NONE, '1');
    else longDrawer.remove(NONE);
  }, [data, hasNone]);
  if (data === undefined) return isError || hadNone ? null : <Skeleton height="112px" radius="var(--radius-l)" />;
  const open = data.find(({ key }) => key === shown);
  if (hasNone) return null;
  return (
    <>
      <ul className={css['row']}>
        {data.map((pool) => (
          <li key={pool.key}>
            <PoolCard pool={pool} heardAt={dataUpdatedAt} onOpen={() => show(pool.key)} />
          </li>
        ))}
      </ul>
      {open !== undefined && <JackpotSheet pool={open} heardAt={dataUpdatedAt} onClose={() => show(undefined)} />}
    </>
  );
}

interface PoolCardProps {
  pool: Pool;
  heardAt: number;
  onOpen: () => void;
}

function PoolCard({ pool, heardAt, onOpen }: PoolCardProps) {
  const t = useT();
  return (
    <button type="button" className={css['card']} onClick={onOpen}>
      <span className={css['words']}>
        <strong className={css['title']}>{pool.title}</strong>
        <span className={css['amount']}>
          <Counter pool={pool} heardAt={heardAt} />
        </span>
        <span className={css['see']}>
          {t('jackpot.see')} <Icon name="chevron" size={16} />
        </span>
      </span>
      <span className={css['art']}>
        <Art name={art.gem} size={72} />
      </span>
    </button>
  );
}
