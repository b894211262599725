import type { SoloGame } from '@arara/game-kit';
import { Empty, ErrorBox } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useMemo } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { type GameCode, loadGameCode } from '../../shared/games/game-code.ts';
import { InstantGame } from './instant-game.tsx';
import {
  type KnownGameProps,
  type OwnGameProps,
  handleRefusal,
  useCommonViewProps,
  useGameDeps,
} from './own-game-parts.ts';
import { useRelay } from './relay.tsx';
import { createRounds } from './rounds.ts';
import { SharedGame } from './shared-game.tsx';
import { SocialGame } from './social-game.tsx';

/** A game of several moves resumes an open round. */
function SessionOwnGame(props: KnownGameProps) {
  const { game, session, view, curtain } = props;
  const parts = useGameDeps(props);
  const rounds = useMemo(() => createRounds(parts, session), [parts, session]);
  const commons = useCommonViewProps(props);
  const left = useQuery({
    queryKey: ['open-round', game.name, session],
    queryFn: () => rounds.current(),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!('SessionView' in view)) throw new Error('the game has no view of rounds of several moves');
  if (left.error)
    return <ErrorBox message={failureText(left.error)} onRetry={() => void left.refetch()} busy={left.isFetching} />;
  if (left.data === undefined) return curtain;
  return (
    <view.SessionView
      {...commons}
      current={left.data}
      begin={(stake, input, manner) => handleRefusal(rounds.begin(stake, input, manner), commons)}
      move={(move) => handleRefusal(rounds.move(move), commons)}
    />
  );
}

/** Whether a game is played in a room. Demo accounts play alone. */
const isSocial = (rules: SoloGame, member: Member): boolean =>
  rules.kind === 'instant' && rules.room !== undefined && member.is_demo !== 1;

/** One of our own games, once its code is loaded: its view draws it, the component of its kind places the bets. */
function LoadedGame({ code, ...props }: Omit<KnownGameProps, 'rules' | 'view'> & { code: Promise<GameCode> }) {
  const { rules, view } = use(code);
  if (rules.kind === 'round') return <SharedGame {...props} rules={rules} view={view} />;
  if (rules.kind === 'session') return <SessionOwnGame {...props} rules={rules} view={view} />;
  const Instant = isSocial(rules, props.member) ? SocialGame : InstantGame;
  return <Instant {...props} rules={rules} view={view} />;
}

/** One of our own games. */
export function OwnGame(props: OwnGameProps) {
  const t = useT();
  const { member } = useSession();
  const relay = useRelay(member);
  const code = loadGameCode(props.game.name);
  if (!code) return <Empty title={t('play.unknown')} />;
  if (!member) return props.curtain;
  return (
    <>
      <Suspense fallback={props.curtain}>
        <LoadedGame {...props} code={code} member={member} relay={relay} />
      </Suspense>
      {relay.over}
    </>
  );
}
