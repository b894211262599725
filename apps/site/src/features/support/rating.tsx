import { Panel } from '@arara/ui';
import { useState } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import css from './ticket.module.css';
import { type Ticket, useRate } from './ticket-queries.ts';

/** Rates the help from one to five stars; it can be changed until the ticket is closed. */
export function Rating({ ticket: { id, rating, state } }: { ticket: Ticket }) {
  const rate = useRate(id, t('help.rated'));
  // Optimistic: the pressed star is shown at once.
  const [pressed, setPressed] = useState<number>();
  const shown = pressed ?? rating ?? 0;
  const press = (count: number): void => {
    setPressed(count);
    rate.mutate(count, { onSettled: () => setPressed(undefined) });
  };
  const isOver = state !== 'solved';
  return (
    <Panel>
      <fieldset className={css['stars']} disabled={isOver || rate.isPending}>
        <legend>{t('help.rate')}</legend>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className={css['star']} data-on={count <= shown}>
            <input
              type="radio"
              name={`rating-${id}`}
              value={count}
              checked={count === shown}
              aria-label={t('help.star', { count })}
              onChange={() => press(count)}
            />
            <Art name={art.star} size={32} />
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
