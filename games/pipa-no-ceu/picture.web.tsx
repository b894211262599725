import { type LocaleKey, type OwnTicket, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { type RefObject, useRef } from 'react';
import type { Frames } from '../crash/frames.web.tsx';
import { heightText } from '../crash/height-text.ts';
import type { Moment } from '../crash/moment.ts';
import { useMoments } from '../crash/use-moments.web.tsx';
import type { Messages } from './messages/messages.ts';
import css from './picture.module.css';

interface PictureProps {
  readonly frames: Frames;
  readonly phase: Moment['phase'];
  /** Where the scene shows the flight. */
  readonly stage: RefObject<HTMLDivElement | null>;
  /** The player's halves that have left the current flight. */
  readonly left: readonly OwnTicket[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How high the kite flies, what is safe already, and how long it is until the next: over the sky, which lies behind it. */
export function Picture({ frames, phase, stage, left, t, locale }: PictureProps) {
  const hasFlown = phase === 'flying' || phase === 'over';
  return (
    <div ref={stage} className={css['picture']} data-phase={phase}>
      {phase === 'waiting' && <Wait frames={frames} t={t} />}
      {phase === 'ready' && (
        <p className={css['ready']}>
          <b>{t('betsClosed')}</b>
          <span>{t('wind')}</span>
        </p>
      )}
      {hasFlown && (
        <div key={phase} className={css['flight']} data-over={phase === 'over' || undefined} aria-hidden="true">
          <Height frames={frames} locale={locale} />
          {phase === 'over' && <span className={css['cut']}>{t('cut')}</span>}
          <Saved left={left} locale={locale} />
        </div>
      )}
    </div>
  );
}

/** The seconds until bets close, and a bar that drains with them. */
function Wait({ frames, t }: Pick<PictureProps, 'frames' | 't'>) {
  const seconds = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useMoments(frames, ({ leftMs, leftPart }) => {
    const text = String(Math.ceil(leftMs / 1000));
    if (seconds.current && seconds.current.textContent !== text) seconds.current.textContent = text;
    if (bar.current) bar.current.style.scale = `${leftPart} 1`;
  });
  return (
    <div className={css['wait']} role="timer" aria-label={t('waiting')}>
      <p>{t('waiting')}</p>
      <b ref={seconds} />
      <div className={css['bar']} aria-hidden="true">
        <div ref={bar} />
      </div>
    </div>
  );
}

/** How high a flight is, for the eye. */
function toneOf(height: number): string {
  if (height < 200) return 'low';
  return height < 1000 ? 'middle' : 'high';
}

/** The multiplier. It is written by the frame and not by React: sixty times a second. */
function Height({ frames, locale }: Pick<PictureProps, 'frames' | 'locale'>) {
  const number = useRef<HTMLElement>(null);
  useMoments(frames, ({ height }) => {
    const { current } = number;
    const text = `${heightText(locale, height)}x`;
    if (!current || current.textContent === text) return;
    current.textContent = text;
    const [tone, signs] = [toneOf(height), String(Math.max(5, text.length))];
    if (current.dataset['tone'] !== tone) current.dataset['tone'] = tone;
    // The longer the number, the smaller: it stays beside the kite.
    if (current.style.getPropertyValue('--signs') !== signs) current.style.setProperty('--signs', signs);
  });
  return <b ref={number} className={css['height']} />;
}

/** The halves that are safe, with what each brought. */
function Saved({ left, locale }: Pick<PictureProps, 'left' | 'locale'>) {
  return (
    <div className={css['saved']}>
      {left.map(({ id, stake, leftE4 }) => (
        <p key={id}>
          <span>{heightText(locale, Number((leftE4 ?? 0n) / 100n))}x</span>
          <b>+{formatBRL(winOf(stake, leftE4 ?? 0n))}</b>
        </p>
      ))}
    </div>
  );
}
