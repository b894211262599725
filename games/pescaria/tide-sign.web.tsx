import type { Translate } from '@arara/messages';
import { useEffect, useState } from 'react';
import { bayTime } from './bay-time.ts';
import css from './pescaria.module.css';
import type { Messages } from './messages/messages.ts';
import { bringsText } from './targets.web.tsx';
import { type BayEvent, eventAt } from './events.ts';
import { untilTide } from './tides.ts';

/** How often the sign is read, in milliseconds. */
const STEP_MS = 500;

/** `1:05`. */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface TideSignProps {
  readonly t: Translate<Messages>;
  /** A tide or a giant comes in, or is over. */
  onEvent(event: BayEvent | undefined): void;
}

/** How long it is until the next tide, and a banner where a tide or a giant comes in. */
export function TideSign({ t, onEvent }: TideSignProps) {
  const [at, setAt] = useState(bayTime);
  useEffect(() => {
    const timer = setInterval(() => setAt(bayTime()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const event = eventAt(at);
  const name = event?.id;
  useEffect(() => {
    onEvent(eventAt(bayTime()));
  }, [name, onEvent]);
  const isNew = event !== undefined && at < event.bannerUntil;
  return (
    <>
      <p className={css['tide']}>
        {t('tideIn')} <b>{clockText(untilTide(at))}</b>
      </p>
      {isNew && <Banner key={event.id} event={event} t={t} />}
    </>
  );
}

function Banner({ event: { giant }, t }: { readonly event: BayEvent; readonly t: Translate<Messages> }) {
  return (
    <div className={css['banner']} data-giant={giant && ''} aria-hidden="true">
      <strong>{giant ? t('giantHere', { kind: t(giant) }) : t('tideHere')}</strong>
      <span>{giant ? bringsText(giant) : t('tideMore')}</span>
    </div>
  );
}
