import type { Translate } from '@arara/messages';
import { type Centavos, formatShortBRL } from '@arara/money';
import { shareOf, shortAmount } from '../bingo/video/shares.ts';
import { BASKET, RAIN, goodArt } from './art.ts';
import { type Scene, contentsOfView } from './director.ts';
import { goods, isRain } from './market.ts';
import type { Messages } from './messages/messages.ts';
import type { Seen } from './outcome.ts';
import { StallArt } from './stall-art.web.tsx';
import css from './market.module.css';

interface MarketProps {
  readonly view: Seen;
  readonly scene: Scene;
  /** The first stake, which the cards share. */
  readonly stake: Centavos;
  readonly canPick: boolean;
  readonly t: Translate<Messages>;
  assets(name: string): string;
  onPick(basket: number): void;
}

/** The bonus, over the whole picture: a market at the river, its price list and twelve baskets. */
export function Market({ view, scene, stake, canPick, t, assets, onPick }: MarketProps) {
  const contents = contentsOfView(view);
  const rains = contents.some(isRain);
  const toAmount = (pays: number): Centavos => shareOf(stake, view.cards.length, pays * view.openers);
  return (
    <section className={css['market']} aria-label={t('market')} data-rain={rains || undefined}>
      <StallArt />
      <header className={css['head']}>
        <h2>{t('market')}</h2>
        <p role="status">{headText(t, view, scene, rains)}</p>
      </header>
      <ul className={css['prices']}>
        {goods.map(({ key, pays }, content) => (
          <li key={key} data-found={contents.includes(content) || undefined}>
            <img src={assets(goodArt[key])} alt={t(`good.${key}`)} />
            <b>{shortAmount(toAmount(pays))}</b>
          </li>
        ))}
      </ul>
      <div className={css['baskets']} role="group" aria-label={t('marketHow')}>
        {view.baskets.map((content, place) => (
          <Basket
            key={place}
            place={place}
            content={content}
            isOpened={view.opened.includes(place)}
            isLast={view.opened.at(-1) === place}
            amount={
              content === null || isRain(content) ? undefined : formatShortBRL(toAmount(goods[content]?.pays ?? 0))
            }
            canPick={canPick && scene === 'baskets'}
            t={t}
            assets={assets}
            onPick={onPick}
          />
        ))}
      </div>
      <div className={css['rain']} aria-hidden="true" />
      {scene === 'opening' && (
        <div className={css['opening']}>
          <img src={assets(BASKET)} alt="" />
          <strong>{t('marketOpens')}</strong>
          <span>{t('marketHow')}</span>
        </div>
      )}
    </section>
  );
}

function headText(t: Translate<Messages>, { openers }: Seen, scene: Scene, rains: boolean): string {
  if (scene === 'closing') return rains ? t('closed') : t('sold');
  return openers > 1 ? t('marketTimes', { n: openers }) : t('marketHow');
}

interface BasketProps {
  readonly place: number;
  /** What lies in it; `null` while nobody knows. */
  readonly content: number | null;
  readonly isOpened: boolean;
  readonly isLast: boolean;
  /** What it pays; `undefined` for rain and for a closed basket. */
  readonly amount: string | undefined;
  readonly canPick: boolean;
  readonly t: Translate<Messages>;
  assets(name: string): string;
  onPick(basket: number): void;
}

/** A basket: closed, opened by the player, or shown at the end. */
function Basket({ place, content, isOpened, isLast, amount, canPick, t, assets, onPick }: BasketProps) {
  const number = place + 1;
  if (content === null)
    return (
      <button
        type="button"
        data-basket={place}
        disabled={!canPick}
        aria-label={t('closedBasket', { n: number })}
        onClick={() => onPick(place)}
      >
        <img src={assets(BASKET)} alt="" />
      </button>
    );
  const key = goods[content]?.key;
  const what = key ? `${t(`good.${key}`)} ${amount ?? ''}` : t('rain');
  return (
    <span
      className={css['shown']}
      data-opened={isOpened || undefined}
      data-last={isLast || undefined}
      data-wet={isRain(content) || undefined}
      role="img"
      aria-label={t('openedBasket', { n: number, what })}
    >
      <img src={assets(key ? goodArt[key] : RAIN)} alt="" />
      <b aria-hidden="true">{amount ?? t('rain')}</b>
    </span>
  );
}
