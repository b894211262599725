import { CallError } from '@arara/contract/client';
import { type Game as Rules, NO_ANSWER, narrowStakes, type Pace, type ViewCommons } from '@arara/game-kit';
import type { GameViewModule } from '@arara/games/web';
import { centavosOf } from '@arara/ui';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { artUrl } from '../../shared/art/art.tsx';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { isUnanswered } from '../../shared/api/idempotent-call.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { PLAY_SESSION_KEY } from '../../shared/session/play-session.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { toWallet } from '../../shared/wallet/wallet.ts';
import type { Game } from '../../shared/games/category.ts';
import { rtpText } from '../../shared/format/percent-text.ts';
import { now } from '../../platform.ts';
import { useGameSoundSettings } from './game-sound-settings.ts';
import { openSession } from './launch.ts';
import type { Relay } from './relay.tsx';
import { createRoundGate } from './round-gate.ts';
import { createTimedUuid, createUuid } from '../../shared/browser/uuid.ts';

export interface OwnGameProps {
  game: Game;
  session: string;
  /** The pace limits of the site. */
  pace: Pace | undefined;
  /** Whether the site lets wins of this game be staked again. */
  doublesUp: boolean;
  curtain: ReactNode;
}

function keepBalance(balance: Pick<Member, 'money' | 'bonus_money'>): void {
  const { money, bonus_money } = balance;
  queryClient.setQueryData<Member>(['me'], (member) => member && { ...member, money, bonus_money });
  void queryClient.invalidateQueries({ queryKey: ['records'] });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The dependencies of bets and rounds of several moves. */
export function useGameDeps({ game, pace }: OwnGameProps) {
  return useMemo(() => {
    const open = async () => (await openSession(game)).session;
    const gate = createRoundGate({ pace, now: () => now().getTime(), wait });
    return { call, open, freshKey: createUuid, freshTimedKey: createTimedUuid, wait, gate, onBalance: keepBalance };
  }, [game, pace]);
}

/** Refusals of a bet by a reality check, which is shown over the game, or by a break. */
const isInterrupted = (error: unknown): boolean =>
  error instanceof CallError && (error.error === 'reality_check_due' || error.error === 'play_break');

const isOutOfFunds = (error: unknown): boolean => error instanceof CallError && error.error === 'insufficient_funds';

const isLimited = (error: unknown): boolean =>
  error instanceof CallError && (error.error === 'limit_reached' || error.error === 'limits_required');

type RefusalHandlers = Pick<ViewCommons, 'onDeposit'> & Pick<Relay, 'onLimit'>;

/**
 * Converts a refusal to an error whose message the view can show; without funds, opens the cashier; by a limit, shows the way to the
 * page of limits.
 */
export async function handleRefusal<T>(work: Promise<T>, { onDeposit, onLimit }: RefusalHandlers): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutOfFunds(error)) onDeposit?.();
    if (isLimited(error)) onLimit(failureText(error));
    if (isInterrupted(error)) void queryClient.invalidateQueries({ queryKey: PLAY_SESSION_KEY });
    const refusal = new Error(failureText(error), { cause: error });
    if (isUnanswered(error)) refusal.name = NO_ANSWER;
    throw refusal;
  }
}

export interface KnownGameProps extends OwnGameProps {
  rules: Rules;
  view: GameViewModule;
  member: Member;
  relay: Relay;
}

/** The stakes of a game within the limits of the site, as the catalogue has them. */
const toOfferedStakes = ({ stakes }: Rules, { min_bet: min, max_bet: max }: Game): Rules['stakes'] =>
  narrowStakes(stakes, { min: centavosOf(min), max: centavosOf(max) });

/** The props that every game view receives. */
export function useCommonViewProps({
  game,
  rules,
  member,
  pace,
  relay,
}: KnownGameProps): ViewCommons & Pick<Relay, 'onLimit'> {
  const navigate = useNavigate();
  // `default` is the key of the first page of the visit: before it is another site.
  const cameFromHere = useLocation().key !== 'default';
  const sound = useGameSoundSettings();
  return {
    locale: locale(),
    balance: toWallet(member).playable,
    stakes: useMemo(() => toOfferedStakes(rules, game), [rules, game]),
    onExit: () => void (cameFromHere ? navigate(-1) : navigate('/')),
    onGame: (name) => void navigate(`/gameInfo?${new URLSearchParams({ game: name })}`, { replace: true }),
    onVerify: (roundId) => void navigate(`/verify?${new URLSearchParams({ round: roundId })}`),
    shareAddress: () => new URL(`/gameInfo?${new URLSearchParams({ game: game.name })}`, location.origin).href,
    ...sound,
    demo: member.is_demo === 1,
    rtpText: rtpText(game.rtp, locale()),
    assets: artUrl,
    pace,
    clock: useMemo(
      () => ({ ...relay.clock, ...(member.is_demo === 1 ? {} : { onOpen: () => void navigate('/responsible-play') }) }),
      [relay.clock, member.is_demo, navigate],
    ),
    fullscreen: relay.fullscreen,
    onDeposit: relay.onDeposit,
    onLimit: relay.onLimit,
  };
}
