import { Empty } from '@arara/ui';
import type { ReactNode } from 'react';
import { Art, art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import { GameRail } from './game-rail.tsx';
import { useFirstGames, usePopular } from './games-queries.ts';

const SHOWN = 14;

/** No game is here, and what others play instead: nobody is left before an empty page. */
export function NothingHere({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <>
      <Empty art={<Art name={art.magnifier} size={72} />} title={title} text={text} action={action} />
      <PlayedMost />
    </>
  );
}

/** What is really played most; where nobody played yet, what there is. */
export function PlayedMost() {
  const t = useT();
  const { data: popular } = usePopular();
  const isUnplayed = popular?.length === 0;
  const { data: first } = useFirstGames(SHOWN);
  const games = isUnplayed ? first : popular;
  if (games === undefined || games.length === 0) return null;
  return (
    <GameRail
      picture={isUnplayed ? art.games : art.fire}
      title={t(isUnplayed ? 'home.allGames' : 'home.mostPlayed')}
      games={games.slice(0, SHOWN)}
      to="/game"
    />
  );
}
