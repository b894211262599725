import { findGame } from '@arara/games';
import { findView } from '@arara/games/web';
import { Empty } from '@arara/ui';
import { type ReactNode, Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { artUrl } from '../../app/art.tsx';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { locale, useT } from '../../app/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import { type Member, useSession } from '../../app/session.ts';
import { longDrawer } from '../../app/storage.ts';
import { walletOf } from '../../app/wallet.ts';
import type { Game } from '../games/category.ts';
import { decimalMark, rtpText } from '../games/rtp-text.ts';
import { createBets } from './bets.ts';
import { openSession } from './launch.ts';
import { freshUuid } from './uuid.ts';

interface OwnGameProps {
  game: Game;
  session: string;
  curtain: ReactNode;
}

const MUTED = 'muted';

// One lazy component a game for as long as the page lives: a new one at each render would load without end.
const components = new Map<string, ReturnType<typeof lazyView>>();

function lazyView(load: NonNullable<ReturnType<typeof findView>>) {
  return lazy(async () => ({ default: (await load()).GameView }));
}

function viewOf(name: string) {
  const load = findView(name);
  if (!load) return undefined;
  const view = components.get(name) ?? lazyView(load);
  components.set(name, view);
  return view;
}

function keepBalance(balance: Pick<Member, 'money' | 'bonus_money'>): void {
  const { money, bonus_money } = balance;
  queryClient.setQueryData<Member>(['me'], (member) => member && { ...member, money, bonus_money });
  void queryClient.invalidateQueries({ queryKey: ['records'] });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function useBets(game: Game, session: string) {
  return useMemo(() => {
    const open = async () => (await openSession(game)).session;
    return createBets({ call, open, freshKey: freshUuid, wait, onBalance: keepBalance }, session);
  }, [game, session]);
}

function useMuted(): [muted: boolean, onMute: (muted: boolean) => void] {
  const [muted, setMuted] = useState(() => longDrawer.read(MUTED) === '1');
  const onMute = useCallback((next: boolean) => {
    longDrawer.write(MUTED, next ? '1' : '0');
    setMuted(next);
  }, []);
  return [muted, onMute];
}

/** One of our own games: its view draws, this bets. */
export function OwnGame({ game, session, curtain }: OwnGameProps) {
  const t = useT();
  const navigate = useNavigate();
  // `default` is the key of the page that the visit began with: before it lies another site.
  const cameFromHere = useLocation().key !== 'default';
  const { member } = useSession();
  const [muted, onMute] = useMuted();
  const bets = useBets(game, session);
  const rules = findGame(game.name);
  const [View] = useState(() => viewOf(game.name));
  if (!rules || !View) return <Empty title={t('play.unknown')} />;
  if (!member) return curtain;
  return (
    <Suspense fallback={curtain}>
      <View
        locale={locale()}
        balance={walletOf(member).playable}
        stakes={rules.stakes}
        play={async (stake, input) => {
          try {
            return await bets.place(stake, input);
          } catch (error) {
            throw new Error(failureText(error), { cause: error });
          }
        }}
        onExit={() => void (cameFromHere ? navigate(-1) : navigate('/'))}
        onVerify={(roundId) => void navigate(`/verify?${new URLSearchParams({ round: roundId })}`)}
        muted={muted}
        onMute={onMute}
        demo={member.is_demo === 1}
        rtpText={rtpText(game.rtp, decimalMark(locale()))}
        assets={artUrl}
      />
    </Suspense>
  );
}
