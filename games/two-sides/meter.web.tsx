import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import css from './meter.module.css';
import type { PlaceTotal } from './place-totals.ts';
import type { SideTone } from './sides-kind.ts';

interface MeterProps<Place extends string> {
  readonly site: RoundViewProps;
  readonly totals: ReadonlyMap<Place, PlaceTotal>;
  readonly tones: Readonly<Record<Place, SideTone>>;
  readonly t: Translate<Messages>;
}

/** What everybody has bet in the round, shared out over the places; nothing before the first bet. */
export function Meter<Place extends string>({ site: { table }, totals, tones, t }: MeterProps<Place>) {
  const { staked, players } = table;
  if (players === 0) return null;
  return (
    <div className={css['meter']}>
      <div className={css['bar']} aria-hidden="true">
        {[...totals].map(([place, { staked: part }]) => (
          <i key={place} data-tone={tones[place]} style={{ flexGrow: Number(part) }} />
        ))}
      </div>
      <p>
        {t('onTable', { amount: formatBRL(staked) })} · {t('people', { n: players })}
      </p>
    </div>
  );
}
