import type { PlayClock } from '@arara/game-kit';
import { useEffect, useState } from 'react';
import { clockText, t } from '../../shared/messages/i18n.ts';
import { findSessionLength } from '../../shared/session/play-session.ts';
import { tabStore } from '../../shared/browser/storage.ts';
import { now } from '../../platform.ts';
import { formatLength, playTimeAt, toStored } from './play-time.ts';

const SITTING = 'sitting';
const TICK_MS = 10_000;

function read(): PlayClock {
  const moment = now();
  const sitting = playTimeAt(tabStore.read(SITTING), moment.getTime());
  tabStore.write(SITTING, toStored(sitting));
  // The server's session is the one that reality checks show; the time of this tab stands for it until it is known.
  const length = findSessionLength(moment.getTime());
  const { hours, minutes } = formatLength(
    length === undefined ? sitting : { since: sitting.seen - length, seen: sitting.seen },
  );
  const time = clockText(moment.toISOString());
  const played = hours === 0 ? t('play.minutes', { minutes }) : t('play.hours', { hours, minutes });
  return { time, played: t('play.playing', { played }), label: t('play.clock', { time, played }) };
}

/** The time of day and the duration of the play session. Source: GLI-19 v3 2.5; UKGC RTS 13C. */
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
