import { formatBRL } from '@arara/money';
import { Icon, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { artUrl } from '../../app/art.tsx';
import { locale, useT } from '../../app/i18n.ts';
import type { Game } from './category.ts';
import { gameArt } from './game-art.ts';
import css from './game-feature.module.css';
import { gameLink } from './game-tile.tsx';
import { decimalMark, rtpText } from './rtp-text.ts';

/** One game, large: for a small house, where a shelf of tiles would stand half empty. */
export function GameFeature({ game }: { game: Game }) {
  const t = useT();
  const { gradient, hero, props, title, studio, picture } = gameArt(game);
  return (
    <article
      className={css['feature']}
      style={{ background: `linear-gradient(115deg, ${gradient[1]} 12%, ${gradient[0]})` }}
    >
      <span className={css['light']} />
      <div className={css['words']}>
        <p className={css['studio']}>{studio}</p>
        <h3>{title}</h3>
        <ul className={css['facts']}>
          <li>{t('games.rtp', { rtp: rtpText(game.rtp, decimalMark(locale())) })}</li>
          <li>{t('games.from', { amount: formatBRL(centavosOf(game.min_bet)) })}</li>
        </ul>
        <Link to={gameLink(game)} className={buttonClass({ tone: 'gold', size: 'l' })}>
          {t('games.play')} <Icon name="chevron" size={18} />
        </Link>
      </div>
      <div className={css['stage']} aria-hidden="true">
        {picture === undefined ? (
          <>
            {props.map((prop, index) => (
              <img key={prop} src={artUrl(prop)} alt="" width={96} height={96} className={css[`prop${index}`]} />
            ))}
            <img src={artUrl(hero)} alt="" width={256} height={256} className={css['hero']} />
          </>
        ) : (
          <img src={picture} alt="" width={240} height={320} className={css['hero']} />
        )}
      </div>
    </article>
  );
}
