import { Button, Icon, Sheet, buttonClass, centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { failureText } from '../api/failure-text.ts';
import { artUrl, tileUrl } from '../art/art.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { decimalMark, trimDecimals } from '../format/decimals.ts';
import { rtpText } from '../format/percent-text.ts';
import { locale, useT } from '../messages/i18n.ts';
import type { Game } from './category.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { useFreePlay } from './free-play.ts';
import { gameArt, loadTiles } from './game-art.ts';
import { useGames } from './game-pages.ts';
import { closeGameSheet } from './game-sheet-store.ts';
import css from './game-sheet.module.css';
import { GameTag, GameTile, gameLink } from './game-tile.tsx';
import { limitsText } from './limits-text.ts';

const OWN_PROVIDER = 'arara';
const SIMILAR = 4;

/** What a player wants to know of a game before playing it, with both ways to play. */
export function GameSheet({ game }: { game: Game }) {
  const art = gameArt(game);
  return (
    <Sheet open onClose={closeGameSheet} title={art.title} hero={<Hero game={game} />} footer={<Actions game={game} />}>
      <div className={css['body']}>
        <Lead game={game} />
        <Facts game={game} />
        {game.api_name === OWN_PROVIDER && <FairPlay />}
        <Similar game={game} />
      </div>
    </Sheet>
  );
}

/** Whether the drawings of our games are loaded: tiles show pictures, for which a list needs none. */
const useDrawings = (): boolean =>
  useQuery({ queryKey: ['drawings'], queryFn: () => loadTiles().then(() => true), staleTime: Infinity }).isSuccess;

function Hero({ game }: { game: Game }) {
  const hasDrawings = useDrawings();
  const { gradient, hero, props, picture: tile } = gameArt(game);
  // The wide picture of one of our games is drawn of its parts: of its tile only the middle would be seen.
  const isOurs = game.full_image_url === '' && tileUrl(game.name) !== undefined;
  const picture = isOurs && hasDrawings ? undefined : tile;
  const style = { '--from': gradient[0], '--to': gradient[1] } as CSSProperties;
  return (
    <div className={css['hero']} style={style}>
      <span className={css['rays']} />
      {picture === undefined ? (
        <>
          {props.map((prop) => (
            <img key={prop} src={artUrl(prop)} alt="" width={64} height={64} className={css['prop']} />
          ))}
          <img src={artUrl(hero)} alt="" width={190} height={190} className={css['face']} />
        </>
      ) : (
        <img src={picture} alt="" className={css['picture']} />
      )}
      <GameTag game={game} isOpen={game.open} />
    </div>
  );
}

/** The provider, the category, the players at the table, and the favourite. */
function Lead({ game }: { game: Game }) {
  const t = useT();
  const { title, studio } = gameArt(game);
  const { category, name, players } = game;
  return (
    <div className={css['lead']}>
      <p>
        {studio} · {t(`shell.category.${category}`)}
        {players !== null && players > 0 && (
          <>
            <i aria-hidden="true" />
            {t('shell.games.players', { count: players })}
          </>
        )}
      </p>
      <span className={css['heart']}>
        <FavouriteButton name={name} title={title} />
      </span>
    </div>
  );
}

const STEPS = [1, 2, 3, 4, 5] as const;

function Facts({ game: { rtp, volatility, min_bet: min, max_bet: max, max_win: maxWin } }: { game: Game }) {
  const t = useT();
  const step = STEPS.find((one) => one === volatility);
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('games.sheet.rtp')}</dt>
        <dd>{rtpText(rtp, locale())}</dd>
      </div>
      {step !== undefined && (
        <div>
          <dt>{t('games.sheet.volatility')}</dt>
          <dd>
            {t(`games.sheet.volatility.${step}`)}
            <span className={css['steps']} aria-hidden="true">
              {STEPS.map((one) => (
                <i key={one} data-on={one <= step || undefined} />
              ))}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('games.sheet.bet')}</dt>
        <dd>{limitsText(centavosOf(min), centavosOf(max))}</dd>
      </div>
      {maxWin !== null && (
        <div>
          <dt>{t('games.sheet.maxWin')}</dt>
          <dd className={css['gold']}>{timesText(maxWin)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Formats a multiple of the stake: `2500.00` is `2.500x`. */
function timesText(multiple: string): string {
  const mark = decimalMark(locale());
  const [whole = '0', places] = trimDecimals(multiple, mark).split(mark);
  const grouped = BigInt(whole).toLocaleString(locale());
  return `${places === undefined ? grouped : `${grouped}${mark}${places}`}x`;
}

function FairPlay() {
  const t = useT();
  return (
    <Link to="/verify" className={css['fair']} onClick={closeGameSheet}>
      <Icon name="shield" size={20} />
      {t('games.sheet.fair')}
      <Icon name="chevron" size={16} />
    </Link>
  );
}

function Actions({ game }: { game: Game }) {
  const t = useT();
  const free = useFreePlay(game);
  return (
    <>
      {free.error !== null && <FormProblem>{failureText(free.error)}</FormProblem>}
      <div className={css['actions']}>
        {free.isOffered && (
          <Button size="l" full busy={free.isOpening} onClick={free.start}>
            {t('shell.games.free')}
          </Button>
        )}
        {game.open ? (
          <Link
            to={gameLink(game)}
            className={buttonClass({ tone: 'gold', size: 'l', full: true })}
            onClick={closeGameSheet}
          >
            {t('games.sheet.play')}
          </Link>
        ) : (
          <Button size="l" full disabled>
            {t('shell.games.closed')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Games of the same category, most played first. */
function Similar({ game }: { game: Game }) {
  const t = useT();
  const { data } = useGames({ category: game.category, sort: 'popular' }, SIMILAR + 1);
  const games = data?.pages
    .flatMap((page) => page.data.data)
    .filter(({ name }) => name !== game.name)
    .slice(0, SIMILAR);
  if (games === undefined || games.length === 0) return null;
  return (
    <section className={css['similar']}>
      <h3>{t('games.sheet.similar')}</h3>
      <ul>
        {games.map((one) => (
          <li key={one.id}>
            <GameTile game={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
