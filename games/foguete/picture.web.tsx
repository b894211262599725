import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Frames } from '../crash/frames.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { Moment } from '../crash/moment.ts';
import { toneOf } from './moment.ts';
import { heightText } from '../crash/height-text.ts';
import css from './picture.module.css';

interface PictureProps {
  readonly frames: Frames;
  readonly phase: Moment['phase'];
  /** Where the background shows the flight. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How high it flies, and how long it is until the next flight: over the sky, which is painted behind it. */
export function Picture(props: PictureProps) {
  const { frames, phase, stage, t, locale } = props;
  return (
    <div ref={stage} className={css['picture']} data-phase={phase}>
      {phase === 'waiting' && <Wait frames={frames} t={t} />}
      {phase === 'ready' && (
        <p className={css['ready']}>
          <b>{t('betsClosed')}</b>
          <span>{t('engines')}</span>
        </p>
      )}
      {(phase === 'flying' || phase === 'over') && (
        <Height key={phase} frames={frames} t={t} locale={locale} isOver={phase === 'over'} />
      )}
    </div>
  );
}

type WaitProps = Pick<PictureProps, 'frames' | 't'>;

/** The seconds until bets close, and a bar that drains with them. */
function Wait({ frames, t }: WaitProps) {
  const seconds = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      frames.listen(({ leftMs, leftPart }) => {
        const text = String(Math.ceil(leftMs / 1000));
        if (seconds.current && seconds.current.textContent !== text) seconds.current.textContent = text;
        if (bar.current) bar.current.style.scale = `${leftPart} 1`;
      }),
    [frames],
  );
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

interface HeightProps extends Pick<PictureProps, 'frames' | 't' | 'locale'> {
  readonly isOver: boolean;
}

/** The multiplier. It is written by the frame and not by React: sixty times a second. */
function Height({ frames, t, locale, isOver }: HeightProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const number = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const write = ({ height }: Moment): void => {
      if (!line.current || !number.current) return;
      const text = `${heightText(locale, height)}x`;
      if (number.current.textContent === text) return;
      number.current.textContent = text;
      // Only where they change: the browser computes the styles again for each.
      const tone = toneOf(height);
      if (line.current.dataset['tone'] !== tone) line.current.dataset['tone'] = tone;
      // The longer the number, the smaller: it stays beside the rocket.
      const signs = String(Math.max(5, text.length));
      if (line.current.style.getPropertyValue('--signs') !== signs) line.current.style.setProperty('--signs', signs);
    };
    write(frames.now());
    return frames.listen(write);
  }, [frames, locale]);
  return (
    <p ref={line} className={css['height']} data-over={isOver || undefined} aria-hidden="true">
      <b ref={number} />
      {isOver && <span>{t('burst')}</span>}
    </p>
  );
}
