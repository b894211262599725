import type { ViewCommons } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type CSSProperties, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import type { Messages } from '../messages/messages.ts';
import css from './sound-key.module.css';

interface SoundKeyProps {
  readonly site: Pick<ViewCommons, 'muted' | 'onMute' | 'volume' | 'onVolume' | 'music' | 'onMusic'>;
  readonly t: Translate<Messages>;
  /** The look of a key of the bar. */
  readonly className: string | undefined;
}

const SPEAKER = 'M4 9.5v5h3.5L12 19V5L7.5 9.5Z';
const WAVES = 'M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11';
const CROSS = 'M16 9.5l5 5m0-5l-5 5';
const NOTES = 'M9 18V6l11-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM20 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z';

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const speakerPath = (isSilent: boolean): string => `${SPEAKER}${isSilent ? CROSS : WAVES}`;

/** The letter M turns the sound off and on wherever the focus is, but not while text is written. */
function useMuteKey(muted: boolean, onMute: (muted: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'm' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const isWriting = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
      if (!isWriting && !document.querySelector('dialog[open]')) onMute(!muted);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [muted, onMute]);
}

/** The key of the sound in the bar, and what opens below it: sound, volume and music. */
export function SoundKey({ site, t, className }: SoundKeyProps) {
  const { muted, onMute, volume, onVolume, music, onMusic } = site;
  const id = useId();
  const key = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  useMuteKey(muted, onMute);
  const onOpen = (event: ToggleEvent): void => {
    const box = key.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !box) return;
    const end = Math.max(8, document.documentElement.clientWidth - box.right);
    setPlace({ insetBlockStart: box.bottom + 6, insetInlineEnd: end });
  };
  const changeVolume = (next: number): void => {
    onVolume(next);
    // Who moves the volume wants to hear it.
    if (muted && next > 0) onMute(false);
  };
  return (
    <>
      <button
        ref={key}
        type="button"
        className={className}
        aria-label={t(muted ? 'soundOff' : 'sound')}
        popoverTarget={id}
        data-key="sound"
      >
        <Drawing path={speakerPath(muted || volume === 0)} />
      </button>
      <div
        id={id}
        popover="auto"
        className={css['panel']}
        style={place}
        onBeforeToggle={onOpen}
        role="group"
        aria-label={t('sound')}
      >
        <button type="button" role="switch" aria-checked={!muted} onClick={() => onMute(!muted)} data-key="mute">
          <Drawing path={speakerPath(muted)} />
          <span>{t('sound')}</span>
          <i />
        </button>
        <label>
          <span>{t('volume')}</span>
          <b>{volume}%</b>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            aria-valuetext={`${volume}%`}
            style={{ '--part': `${volume}%` } as CSSProperties}
            onChange={(event) => changeVolume(event.currentTarget.valueAsNumber)}
          />
        </label>
        <button type="button" role="switch" aria-checked={music} onClick={() => onMusic(!music)} data-key="music">
          <Drawing path={NOTES} />
          <span>{t('music')}</span>
          <i />
        </button>
      </div>
    </>
  );
}
