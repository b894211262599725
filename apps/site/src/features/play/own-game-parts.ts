import { CallError } from '@arara/contract/client';
import type { Game as Rules, Pace, ViewCommons } from '@arara/game-kit';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { artUrl } from '../../app/art.tsx';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { locale } from '../../app/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import type { Member } from '../../app/session.ts';
import { longDrawer } from '../../app/storage.ts';
import { walletOf } from '../../app/wallet.ts';
import type { Game } from '../games/category.ts';
import { decimalMark, rtpText } from '../games/rtp-text.ts';
import { now } from '../../platform.ts';
import { openSession } from './launch.ts';
import type { Relay } from './relay.tsx';
import { createRoundGate } from './round-gate.ts';
import { freshTimedUuid, freshUuid } from './uuid.ts';

export interface OwnGameProps {
  game: Game;
  session: string;
  /** How the site lets it be played. */
  pace: Pace | undefined;
  curtain: ReactNode;
}

const MUTED = 'muted';

function keepBalance(balance: Pick<Member, 'money' | 'bonus_money'>): void {
  const { money, bonus_money } = balance;
  queryClient.setQueryData<Member>(['me'], (member) => member && { ...member, money, bonus_money });
  void queryClient.invalidateQueries({ queryKey: ['records'] });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What bets and rounds of moves ask the server through. */
export function useParts({ game, pace }: OwnGameProps) {
  return useMemo(() => {
    const open = async () => (await openSession(game)).session;
    const gate = createRoundGate({ pace, now: () => now().getTime(), wait });
    return { call, open, freshKey: freshUuid, freshTimedKey: freshTimedUuid, wait, gate, onBalance: keepBalance };
  }, [game, pace]);
}

const isOutOfFunds = (error: unknown): boolean => error instanceof CallError && error.error === 'insufficient_funds';

/** A refusal whose message the view may show as it is; for want of money, with the cashier. */
export async function told<T>(work: Promise<T>, { onDeposit }: Pick<ViewCommons, 'onDeposit'>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutOfFunds(error)) onDeposit?.();
    throw new Error(failureText(error), { cause: error });
  }
}

function useMuted(): [muted: boolean, onMute: (muted: boolean) => void] {
  const [muted, setMuted] = useState(() => longDrawer.read(MUTED) === '1');
  const onMute = useCallback((next: boolean) => {
    longDrawer.write(MUTED, next ? '1' : '0');
    setMuted(next);
  }, []);
  return [muted, onMute];
}

export interface KnownGameProps extends OwnGameProps {
  rules: Rules;
  member: Member;
  relay: Relay;
}

/** What every view of a game is given. */
export function useCommons({ game, rules, member, pace, relay }: KnownGameProps): ViewCommons {
  const navigate = useNavigate();
  // `default` is the key of the page that the visit began with: before it lies another site.
  const cameFromHere = useLocation().key !== 'default';
  const [muted, onMute] = useMuted();
  return {
    locale: locale(),
    balance: walletOf(member).playable,
    stakes: rules.stakes,
    onExit: () => void (cameFromHere ? navigate(-1) : navigate('/')),
    onVerify: (roundId) => void navigate(`/verify?${new URLSearchParams({ round: roundId })}`),
    muted,
    onMute,
    demo: member.is_demo === 1,
    rtpText: rtpText(game.rtp, decimalMark(locale())),
    assets: artUrl,
    pace,
    clock: relay.clock,
    fullscreen: relay.fullscreen,
    onDeposit: relay.onDeposit,
  };
}
