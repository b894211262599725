import { Panel } from '@arara/ui';
import { useState } from 'react';
import { Art, art } from '../../app/art.tsx';
import { t } from '../../app/i18n.ts';
import css from './ticket.module.css';
import { type Ticket, useRate } from './ticket-queries.ts';

/** How good the help was, from one star to five; the last word counts until the ticket is closed. */
export function Rating({ ticket: { id, rating, state } }: { ticket: Ticket }) {
  const rate = useRate(id, t('help.rated'));
  // What was pressed shows at once: that it is on its way is known a moment later.
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
