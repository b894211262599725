import { Empty } from '@arara/ui';
import type { ReactNode } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import type { Game } from '../../shared/games/category.ts';
import { GameRail } from '../../shared/games/game-rail.tsx';
import { useFirstGames, usePopular } from '../../shared/games/games-queries.ts';

const SHOWN = 14;

/** A message that no game matches, with popular games instead of an empty page. */
export function NoGames({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <>
      <Empty art={<Art name={art.magnifier} size={72} />} title={title} text={text} action={action} />
      <PlayedMost />
    </>
  );
}

/** The most played games, then the operator's order; without those that are shown already. */
export function PlayedMost({ except = [] }: { except?: readonly Pick<Game, 'id'>[] }) {
  const t = useT();
  const { data: popular } = usePopular();
  const { data: first } = useFirstGames(SHOWN);
  if (popular === undefined || first === undefined) return null;
  const isUnplayed = popular.length === 0;
  const shown = new Set(except.map(({ id }) => id));
  const games = [...new Map([...popular, ...first].map((game) => [game.id, game])).values()].filter(
    ({ id }) => !shown.has(id),
  );
  if (games.length === 0) return null;
  return (
    <GameRail
      picture={isUnplayed ? art.games : art.fire}
      title={t(isUnplayed ? 'shell.home.allGames' : 'shell.home.mostPlayed')}
      games={games.slice(0, SHOWN)}
      to="/game"
    />
  );
}
