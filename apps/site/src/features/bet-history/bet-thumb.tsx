import { Art, art, tileUrl } from '../../shared/art/art.tsx';
import css from './bets.module.css';

/** The picture of a bet's game: its tile in small, or a general one for a game without its own. */
export function BetThumb({ name }: { name: string }) {
  const picture = tileUrl(name);
  if (picture === undefined) return <Art name={art.games} size={28} />;
  return <img className={css['thumb']} src={picture} alt="" width={44} height={44} loading="lazy" decoding="async" />;
}
