import type { DoubleUp, SoloGame, ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, centavos } from '@arara/money';
import { useState } from 'react';
import type { Card } from '../../cards/deck.ts';
import { flip, slide } from '../../cards/sound-effects.web.tsx';
import { messageOf, paceOf } from '../bet-panel-state.web.tsx';
import { useShowTools } from '../show-tools.web.tsx';
import { tableCueOptions, tableSoundEffects } from '../sound-effects.ts';
import type { Pace } from '../table.ts';
import { doubleUpStake } from './chain.ts';
import { type Colour, isDoubled } from './guess.ts';
import type { Messages } from './messages/messages.ts';
import { type OfferedWin, afterRight, maySay } from './offered-win.ts';

/** `won`: the last guess was right and another is possible; `top`: none is. */
export type DoubleUpPhase = 'choose' | 'drawing' | 'won' | 'top' | 'lost';

/** How long a card lies face down at least, and how long it turns, in milliseconds. */
const DRAW_MS: Readonly<Record<Pace, number>> = { normal: 950, fast: 500, still: 500 };
const TURN_MS: Readonly<Record<Pace, number>> = { normal: 360, fast: 360, still: 0 };

interface GuessesDeps {
  readonly site: ViewCommons;
  readonly game: SoloGame;
  readonly doubleUp: DoubleUp;
  readonly offer: OfferedWin;
  readonly t: Translate<Messages>;
  onCard(card: Card): void;
  onOffer(offer: OfferedWin | undefined): void;
}

/** What lies on the table, and what can be said of the next card. */
export interface Guessing {
  readonly phase: DoubleUpPhase;
  readonly hand: OfferedWin;
  /** `null` lies face down. */
  readonly card: Card | null;
  /** What was said of it. */
  readonly said: Colour | undefined;
  readonly half: boolean;
  setHalf(half: boolean): void;
  /** Without what no card has shown yet. */
  readonly balance: Centavos | null;
  /** Why the last guess did not happen. */
  readonly message: string | undefined;
  say(guess: Colour): void;
}

/** Stakes the win on a colour, shows the card when it lies long enough, and keeps what is left of the offer. */
export function useGuesses({ site, game, doubleUp, offer, t, onCard, onOffer }: GuessesDeps): Guessing {
  const tools = useShowTools(site.muted);
  const [phase, setPhase] = useState<DoubleUpPhase>('choose');
  const [hand, setHand] = useState(offer);
  const [card, setCard] = useState<Card | null>(null);
  const [said, setSaid] = useState<Colour>();
  const [wantsHalf, setHalf] = useState(false);
  const [balance, setBalance] = useState(site.balance);
  const [message, setMessage] = useState<string>();
  // Where the whole win would lead above the largest prize, half of it may still be staked.
  const half = (wantsHalf && maySay(game, hand, true)) || !maySay(game, hand, false);

  async function draw(guess: Colour): Promise<void> {
    const { clock, sound } = tools();
    const pace = paceOf(false);
    clock.restart();
    sound.play(slide);
    sound.setTension(0.7);
    const staked = doubleUpStake(hand.win, half);
    if (balance !== null) setBalance(centavos(balance - staked));
    const [settled] = await Promise.all([doubleUp.play({ of: hand.roundId, guess, half }), clock.wait(DRAW_MS[pace])]);
    if (!isDoubled(settled.outcome)) throw new Error(t('failed'));
    setCard(settled.outcome.card);
    sound.play(flip);
    await clock.wait(TURN_MS[pace]);
    sound.setTension(0);
    onCard(settled.outcome.card);
    setBalance(settled.balance);
    const isRight = settled.win > 0n;
    const next = afterRight(hand, half, settled.roundId, settled.win);
    const goesOn = isRight && (maySay(game, next, false) || maySay(game, next, true));
    sound.play(
      tableSoundEffects[isRight ? (goesOn ? 'won' : 'big') : 'lost'],
      isRight ? tableCueOptions.won : undefined,
    );
    setHand(isRight ? next : { ...hand, kept: next.kept });
    onOffer(goesOn ? next : undefined);
    setPhase(goesOn ? 'won' : isRight ? 'top' : 'lost');
  }

  return {
    phase,
    hand,
    card,
    said,
    half,
    setHalf,
    balance,
    message,
    say(guess) {
      if (phase !== 'choose' && phase !== 'won') return;
      setMessage(undefined);
      setSaid(guess);
      setCard(null);
      setPhase('drawing');
      draw(guess).catch((error: unknown) => {
        tools().sound.setTension(0);
        setBalance(balance);
        setMessage(messageOf(error, t('failed')));
        setPhase('choose');
      });
    },
  };
}
