import { formatBRL } from '@arara/money';
import { buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { type FreeRoundsItem, useFreeRounds } from '../../shared/games/free-rounds.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import css from './free-rounds-list.module.css';

/** The player's free rounds, each with the way to its game; nothing where there are none. */
export function FreeRoundsList() {
  const { data } = useFreeRounds();
  const playable = data?.filter(({ left }) => left > 0) ?? [];
  if (playable.length === 0) return null;
  return (
    <section className={css['list']} aria-label={t('promotion.freeRounds')}>
      <h2>{t('promotion.freeRounds')}</h2>
      <ul>
        {playable.map((item) => (
          <li key={item.id}>
            <FreeRoundsRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FreeRoundsRow({ item }: { item: FreeRoundsItem }) {
  const { game, title, left, stake, expires_at: until } = item;
  return (
    <article className={css['row']}>
      <Art name="1f3b0" size={40} />
      <div>
        <h3>{title}</h3>
        <strong>{t('promotion.freeRoundsOf', { count: left, amount: centavosOf(stake) })}</strong>
        <p>
          {t('promotion.freeRoundsUntil', { until: momentText(until) })} · {termsOf(item)}
        </p>
      </div>
      <Link to={`/gameInfo?${new URLSearchParams({ game })}`} className={buttonClass({ tone: 'gold' })}>
        {t('promotion.freeRoundsPlay')}
      </Link>
    </article>
  );
}

/** Where wins go, and the most that they come to together. */
function termsOf({ pocket, wagering, max_win: most }: FreeRoundsItem): string {
  const where =
    pocket === 'cash' ? t('promotion.freeRoundsCash') : t('promotion.freeRoundsBonus', { times: String(wagering) });
  return most === null
    ? where
    : `${where} · ${t('promotion.freeRoundsLimit', { amount: formatBRL(centavosOf(most)) })}`;
}
