import type { PlayClock } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { clockText, t } from '../../app/i18n.ts';
import { tabDrawer } from '../../app/storage.ts';
import { now } from '../../platform.ts';
import { lengthOf, sittingAt, textOf } from './sitting.ts';

const SITTING = 'sitting';
const TICK_MS = 10_000;

function read(): PlayClock {
  const moment = now();
  const sitting = sittingAt(tabDrawer.read(SITTING), moment.getTime());
  tabDrawer.write(SITTING, textOf(sitting));
  const { hours, minutes } = lengthOf(sitting);
  const time = clockText(moment.toISOString());
  const played = hours === 0 ? t('play.minutes', { minutes }) : t('play.hours', { hours, minutes });
  return { time, played, label: t('play.clock', { time, played }) };
}

/** The time of day, and how long this sitting has lasted. Source: GLI-19 v3 2.5; UKGC RTS 13C. */
export function usePlayClock(): PlayClock {
  const [clock, setClock] = useState(read);
  useEffect(() => {
    const tick = () => {
      const next = read();
      setClock((before) => (before.label === next.label ? before : next));
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return clock;
}
