import { formatBRL } from '@arara/money';
import { buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art, tileUrl } from '../art/art.tsx';
import { momentText, t } from '../messages/i18n.ts';
import { type FreeRoundsItem, useFreeRounds } from './free-rounds.ts';
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
      <GamePicture game={game} left={left} />
      <div>
        <h3>{t('promotion.freeRoundsIn', { count: left, game: title })}</h3>
        <strong>{t('promotion.freeRoundsEach', { amount: formatBRL(centavosOf(stake)) })}</strong>
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

/** The picture of the game with the number of rounds on it; that of all slots for a provider's game. */
function GamePicture({ game, left }: { game: string; left: number }) {
  const picture = tileUrl(game);
  return (
    <span className={css['picture']} aria-hidden="true">
      {picture === undefined ? <Art name={art.games} size={40} /> : <img src={picture} alt="" width={64} height={64} />}
      <b>{left}</b>
    </span>
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
