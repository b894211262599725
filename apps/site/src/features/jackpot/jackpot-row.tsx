import { localeTags } from '@arara/contract/locales';
import { Icon, Skeleton, centavosOf } from '@arara/ui';
import { useEffect, useState } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { setJackpotValues } from '../../shared/games/jackpot-values.ts';
import { locale, useT } from '../../shared/messages/i18n.ts';
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
  useTileValues(data);
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

/** Shows on the tiles of games what their own jackpot holds: `R$ 184 mil`. */
function useTileValues(pools: readonly Pool[] | undefined): void {
  useEffect(() => {
    if (pools === undefined) return;
    const compact = new Intl.NumberFormat(localeTags[locale()], {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      maximumFractionDigits: 0,
    });
    const toValue = (amount: string): string => compact.format(centavosOf(amount) / 100n);
    setJackpotValues(
      new Map(pools.flatMap(({ games, amount }) => games.map(({ name }) => [name, toValue(amount)] as const))),
    );
  }, [pools]);
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
