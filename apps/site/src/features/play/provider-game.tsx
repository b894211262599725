import { ErrorBox, centavosOf } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/messages/i18n.ts';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { toWallet } from '../../shared/wallet/wallet.ts';
import type { Game } from '../../shared/games/category.ts';
import { gameArt } from '../../shared/games/game-art.ts';
import { frameRights } from './frame-rights.ts';
import { useIsSlow } from './slow-loading.ts';
import css from './play.module.css';
import { RelayBar } from './relay-bar.tsx';
import { useRelay } from './relay.tsx';

interface ProviderGameProps {
  game: Game;
  /** The demo of the provider, in which no money of the member is. */
  isDemo: boolean;
  url: string;
  onRetry: () => void;
}

/** Offers a deposit once when the balance is below the smallest bet: the game in the frame cannot. */
function useOutOfFunds(member: Member | null, game: Game, onDeposit: (() => void) | undefined): void {
  const isOut = member !== null && toWallet(member).playable < centavosOf(game.min_bet);
  const wasOut = useRef(false);
  useEffect(() => {
    if (isOut && !wasOut.current) onDeposit?.();
    wasOut.current = isOut;
  }, [isOut, onDeposit]);
}

/** A game of an external provider in a sandboxed frame. */
export function ProviderGame({ game, isDemo, url, onRetry }: ProviderGameProps) {
  const t = useT();
  const session = useSession();
  const member = isDemo ? null : session.member;
  const { over, ...relay } = useRelay(member);
  const [tries, setTries] = useState(0);
  const [here, setHere] = useState(false);
  const late = useIsSlow(!here, tries);
  const { title } = gameArt(game);
  useOutOfFunds(member, game, relay.onDeposit);
  const retry = () => {
    setTries(tries + 1);
    onRetry();
  };
  return (
    <main className={css['provider']}>
      <RelayBar title={title} member={member} isDemo={isDemo} {...relay} />
      {late ? (
        <ErrorBox message={t('play.late')} onRetry={retry} />
      ) : (
        <iframe
          key={`${tries} ${url}`}
          src={url}
          title={title}
          className={css['frame']}
          allow="autoplay; fullscreen; screen-wake-lock"
          sandbox={frameRights(url, location.origin)}
          referrerPolicy="origin"
          onLoad={() => setHere(true)}
        />
      )}
      {over}
    </main>
  );
}
