import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { timesText } from '../language.ts';
import type { Messages as PanelMessages } from '../messages/messages.ts';
import { stillnessWanted } from '../stillness.web.tsx';
import { CoinCanvas, type CoinPainter } from './coin-canvas.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { ShareButton } from './share-button.web.tsx';
import { useSkipKeys } from './use-skip-keys.web.tsx';
import { useWinClock } from './use-win-clock.web.tsx';
import type { WinCue } from './win.ts';
import { type WinMoment, type WinPlan, coinsOf, stepFill } from './win-moments.ts';
import { multiplierOf } from './win-multiplier.ts';
import { type WinTier, rankOf, winTierOf, winTiers } from './win-tier.ts';
import ground from './win-ground.module.css';
import keys from './win-keys.module.css';
import css from './win-show.module.css';

/** Loads the texts of a show; they come with it. */
export { loadMessages };

interface WinShowProps {
  readonly amount: Centavos;
  readonly staked: Centavos;
  /** The win is that of several rounds together: nobody else announces it. */
  readonly isSum: boolean;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  readonly tPanel: Translate<PanelMessages>;
  /** The name of the game. */
  readonly title: string;
  /** Address of the game's own coin. */
  readonly coin: string | undefined;
  /** Who dances from mega on. */
  readonly mascot: ReactNode;
  /** What a win from mega on is shared with. */
  readonly shareAddress: string | undefined;
  onCue(cue: WinCue): void;
  onOver(): void;
}

/** Shows a large win over the whole game: the tier, the amount as it rises, and coins. A press ends the count, another the show. */
export function WinShow(props: WinShowProps) {
  const { amount, staked, locale, t, tPanel, onCue, onOver } = props;
  const [isStill] = useState(stillnessWanted);
  const plan = useMemo((): WinPlan => ({ amount, staked, isStill }), [amount, staked, isStill]);
  const root = useRef<HTMLDivElement>(null);
  const [coins, setCoins] = useState<CoinPainter>();
  const amountText = useRef<HTMLSpanElement>(null);
  const multipleText = useRef<HTMLParagraphElement>(null);
  const paint = (moment: WinMoment, seconds: number): void => {
    if (amountText.current) amountText.current.textContent = formatBRL(moment.count);
    if (multipleText.current)
      multipleText.current.textContent = t(props.isSum ? 'multipleOfSum' : 'multiple', {
        // Decimals that run by are not read.
        x: timesText(locale, moment.phase === 'rest' ? moment.multiplierE4 : (moment.multiplierE4 / 10_000n) * 10_000n),
        stake: formatBRL(staked),
      });
    for (const { name } of winTiers)
      root.current?.style.setProperty(`--fill-${name}`, String(stepFill(name, moment.multiplierE4)));
    coins?.paint(seconds, moment);
  };
  const { phase, tier, press, hold } = useWinClock({ plan, paint, onCue, onOver });
  useSkipKeys(press);
  const word = tPanel(`tier.${tier}`);
  const lengths = { '--letters': Math.max(4, word.length), '--digits': formatBRL(amount).length };
  const isCounting = phase === 'count';
  return (
    <div
      ref={root}
      className={css['show']}
      data-tier={tier}
      data-still={isStill || undefined}
      style={lengths as CSSProperties}
    >
      <i className={ground['dim']} />
      <i className={ground['gold']} />
      {rankOf(tier) >= rankOf('grand') && <i className={ground['rays']} />}
      {!isStill && <CoinCanvas total={coinsOf(plan)} picture={props.coin} onPainter={setCoins} />}
      {!isStill && <i key={tier} className={ground['flash']} />}
      <div className={css['stack']} aria-hidden="true">
        {rankOf(tier) >= rankOf('mega') && <div className={css['mascot']}>{props.mascot}</div>}
        <Word key={tier} word={word} />
        <p className={css['plate']}>
          <span ref={amountText} data-part="amount" />
        </p>
        <p ref={multipleText} className={css['multiple']} />
        <Steps tier={tier} tPanel={tPanel} />
      </div>
      <div className={keys['keys']}>
        <button type="button" className={keys['skip']} onClick={press}>
          {t(isCounting ? 'skip' : 'close')}
        </button>
        <Share {...props} onShare={hold} />
      </div>
      {props.isSum && <Spoken {...props} />}
    </div>
  );
}

/** The name of a tier, with what glitters on it. */
function Word({ word }: { readonly word: string }) {
  return (
    <p className={css['word']} data-text={word}>
      <span>{word}</span>
      <i data-at="0" />
      <i data-at="1" />
      <i data-at="2" />
    </p>
  );
}

/** The five steps, as far as the count has come. */
function Steps({ tier, tPanel }: { readonly tier: WinTier } & Pick<WinShowProps, 'tPanel'>) {
  return (
    <ol className={css['steps']}>
      {winTiers.map(({ name }) => (
        <li key={name} data-reached={rankOf(name) <= rankOf(tier) || undefined}>
          <i style={{ scale: `var(--fill-${name}, 0) 1` }} />
          <span>{tPanel(`tier.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Share(props: WinShowProps & { onShare(): void }) {
  const { amount, staked, locale, t, tPanel, title, shareAddress, onShare } = props;
  const multiplierE4 = multiplierOf(amount, staked);
  const last = winTierOf(multiplierE4);
  if (shareAddress === undefined || last === undefined || rankOf(last) < rankOf('mega')) return null;
  const text = t('shareText', {
    tier: tPanel(`tier.${last}`),
    amount: formatBRL(amount),
    x: timesText(locale, multiplierE4),
    game: title,
  });
  return <ShareButton text={text} address={shareAddress} t={t} onShare={onShare} />;
}

/** Says once what several rounds won together. The region stands before its text, so that it is heard. */
function Spoken({ amount, staked, locale, t, tPanel }: WinShowProps) {
  const [isSaid, say] = useState(false);
  useEffect(() => say(true), []);
  const multiplierE4 = multiplierOf(amount, staked);
  const tier = tPanel(`tier.${winTierOf(multiplierE4) ?? 'good'}`);
  const text = t('said', { tier, amount: formatBRL(amount), x: timesText(locale, multiplierE4) });
  return (
    <p className={css['spoken']} role="status">
      {isSaid ? text : ''}
    </p>
  );
}
