import { findGame, findRoundGame } from '@arara/games';
import type { SoloGame } from '@arara/game-kit';
import { Empty, ErrorBox } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { hasView, findSessionView } from '../../shared/games/game-view.ts';
import { InstantGame } from './instant-game.tsx';
import {
  type KnownGameProps,
  type OwnGameProps,
  handleOutOfFunds,
  useCommonViewProps,
  useGameDeps,
} from './own-game-parts.ts';
import { useRelay } from './relay.tsx';
import { createRounds } from './rounds.ts';

// Only shared tables and rooms need the realtime code.
const SocialGame = lazyScreen(() => import('./social-game.tsx'), 'SocialGame', 'play');
const SharedGame = lazyScreen(() => import('./shared-game.tsx'), 'SharedGame', 'play');

/** A game of several moves resumes an open round. */
function SessionOwnGame(props: KnownGameProps) {
  const { game, session, curtain } = props;
  const [View] = useState(() => findSessionView(game.name));
  const parts = useGameDeps(props);
  const rounds = useMemo(() => createRounds(parts, session), [parts, session]);
  const commons = useCommonViewProps(props);
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
        begin={(stake, input, manner) => handleOutOfFunds(rounds.begin(stake, input, manner), commons)}
        move={(move) => handleOutOfFunds(rounds.move(move), commons)}
      />
    )
  );
}

/** Whether a game is played in a room. Demo accounts play alone. */
const isSocial = (rules: SoloGame | undefined, member: Member): boolean =>
  rules?.kind === 'instant' && rules.room !== undefined && member.is_demo !== 1;

/** One of our own games: its view draws it, this component places the bets. */
export function OwnGame(props: OwnGameProps) {
  const t = useT();
  const { member } = useSession();
  const relay = useRelay(member);
  const rules = findGame(props.game.name);
  const shared = findRoundGame(props.game.name);
  const known = rules ?? shared;
  if (!known || !hasView(props.game.name)) return <Empty title={t('play.unknown')} />;
  if (!member) return props.curtain;
  const Instant = isSocial(rules, member) ? SocialGame : InstantGame;
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
