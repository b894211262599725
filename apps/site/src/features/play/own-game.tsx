import { findGame, findRoundGame } from '@arara/games';
import type { SoloGame } from '@arara/game-kit';
import { Empty, ErrorBox } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { screen } from '../../app/screen.ts';
import { type Member, useSession } from '../../app/session.ts';
import { hasView, sessionViewOf } from './game-view.ts';
import { InstantGame } from './instant-game.tsx';
import { type KnownGameProps, type OwnGameProps, told, useCommons, useParts } from './own-game-parts.ts';
import { useRelay } from './relay.tsx';
import { createRounds } from './rounds.ts';

// Only shared tables and rooms need the line to them.
const CompanyGame = screen(() => import('./company-game.tsx'), 'CompanyGame', 'play');
const SharedGame = screen(() => import('./shared-game.tsx'), 'SharedGame', 'play');

/** A game of moves begins where its player left it. */
function SessionOwnGame(props: KnownGameProps) {
  const { game, session, curtain } = props;
  const [View] = useState(() => sessionViewOf(game.name));
  const parts = useParts(props);
  const rounds = useMemo(() => createRounds(parts, session), [parts, session]);
  const commons = useCommons(props);
  const left = useQuery({
    queryKey: ['open-round', game.name, session],
    queryFn: () => rounds.current(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (left.error)
    return <ErrorBox message={failureText(left.error)} onRetry={() => void left.refetch()} busy={left.isFetching} />;
  if (left.data === undefined) return curtain;
  return (
    View && (
      <View
        {...commons}
        current={left.data}
        begin={(stake, input, manner) => told(rounds.begin(stake, input, manner), commons)}
        move={(move) => told(rounds.move(move), commons)}
      />
    )
  );
}

/** Whether a game is played in a room. Play money is in nobody's company. */
const isInCompany = (rules: SoloGame | undefined, member: Member): boolean =>
  rules?.kind === 'instant' && rules.room !== undefined && member.is_demo !== 1;

/** One of our own games: its view draws, this bets. */
export function OwnGame(props: OwnGameProps) {
  const t = useT();
  const { member } = useSession();
  const relay = useRelay(member);
  const rules = findGame(props.game.name);
  const shared = findRoundGame(props.game.name);
  const known = rules ?? shared;
  if (!known || !hasView(props.game.name)) return <Empty title={t('play.unknown')} />;
  if (!member) return props.curtain;
  const Instant = isInCompany(rules, member) ? CompanyGame : InstantGame;
  const Solo = rules?.kind === 'session' ? SessionOwnGame : Instant;
  return (
    <>
      <Suspense fallback={props.curtain}>
        {shared ? (
          <SharedGame {...props} rules={shared} member={member} relay={relay} />
        ) : (
          <Solo {...props} rules={known} member={member} relay={relay} />
        )}
      </Suspense>
      {relay.over}
    </>
  );
}
