import { ErrorBox, centavosOf } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../app/i18n.ts';
import { type Member, useSession } from '../../app/session.ts';
import { walletOf } from '../../app/wallet.ts';
import type { Game } from '../games/category.ts';
import { gameArt } from '../games/game-art.ts';
import { frameRights } from './frame-rights.ts';
import { useLate } from './late.ts';
import css from './play.module.css';
import { RelayBar } from './relay-bar.tsx';
import { useRelay } from './relay.tsx';

interface ProviderGameProps {
  game: Game;
  url: string;
  onRetry: () => void;
}

/** Offers a deposit, once, when what is left does not reach for the smallest bet: the game in the frame cannot. */
function useOutOfFunds(member: Member | null, game: Game, onDeposit: (() => void) | undefined): void {
  const isOut = member !== null && walletOf(member).playable < centavosOf(game.min_bet);
  const wasOut = useRef(false);
  useEffect(() => {
    if (isOut && !wasOut.current) onDeposit?.();
    wasOut.current = isOut;
  }, [isOut, onDeposit]);
}

/** A game of an outside provider in a frame that may do no more than play. */
export function ProviderGame({ game, url, onRetry }: ProviderGameProps) {
  const t = useT();
  const { member } = useSession();
  const { over, ...relay } = useRelay(member);
  const [tries, setTries] = useState(0);
  const [here, setHere] = useState(false);
  const late = useLate(!here, tries);
  const { title } = gameArt(game);
  useOutOfFunds(member, game, relay.onDeposit);
  const retry = () => {
    setTries(tries + 1);
    onRetry();
  };
  return (
    <main className={css['provider']}>
      <RelayBar title={title} member={member} {...relay} />
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
