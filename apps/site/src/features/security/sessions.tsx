import { Button, ErrorBox, Icon, Panel, Sheet, Skeleton, Tag, useToast } from '@arara/ui';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { Problem } from './form-action-button.tsx';
import { type SessionInfo, useSessionEnd, useSessions } from './security-queries.ts';
import css from './security.module.css';

/** Anchor of the list. */
export const SESSIONS_ID = 'places';

/** The member's sessions; each except this one can be ended. */
export function Sessions() {
  const places = useSessions();
  return (
    <Panel>
      <div className={css['head']} id={SESSIONS_ID}>
        <h2>{t('security.places')}</h2>
        <p>{t('security.placesText')}</p>
      </div>
      {places.data !== undefined ? (
        <SessionList places={places.data} />
      ) : places.isError ? (
        <ErrorBox message={failureText(places.error)} onRetry={() => void places.refetch()} />
      ) : (
        <Skeleton height="76px" />
      )}
    </Panel>
  );
}

function SessionList({ places }: { places: readonly SessionInfo[] }) {
  const toast = useToast();
  const [asking, ask] = useState(false);
  const end = useSessionEnd((ended) => {
    ask(false);
    toast(ended === 1 ? t('security.ended') : t('security.endedOthers'), 'good');
  });
  const ending = end.isPending ? end.variables : undefined;
  return (
    <>
      <ul className={css['list']}>
        {places.map((place) => (
          <li key={place.id}>
            <SessionRow place={place} busy={ending === place.id} onEnd={() => end.mutate(place.id)} />
          </li>
        ))}
      </ul>
      {!asking && <Problem text={end.error ? failureText(end.error) : undefined} />}
      {places.some(({ current }) => !current) && (
        <Button full onClick={() => ask(true)} icon={<Icon name="logout" size={20} />}>
          {t('security.endOthers')}
        </Button>
      )}
      <Sheet open={asking} onClose={() => ask(false)} title={t('security.endOthersTitle')}>
        <p className={css['ask']}>{t('security.endOthersText')}</p>
        <Problem text={end.error ? failureText(end.error) : undefined} />
        <div className={css['answers']}>
          <Button tone="quiet" onClick={() => ask(false)}>
            {t('security.cancel')}
          </Button>
          <Button tone="danger" busy={ending === null} onClick={() => end.mutate(null)}>
            {t('security.endOthers')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

function SessionRow({ place, busy, onEnd }: { place: SessionInfo; busy: boolean; onEnd: () => void }) {
  const device = place.device === '' ? t('security.unknownDevice') : place.device;
  const seen = place.current ? t('security.seenNow') : t('security.seen', { time: momentText(place.seen_at) });
  return (
    <div className={css['place']}>
      <div className={css['words']}>
        <strong>{device}</strong>
        <span>{place.place === '' ? seen : `${place.place} · ${seen}`}</span>
        {(place.current || place.kept) && (
          <span className={css['tags']}>
            {place.current && <Tag tone="green">{t('security.thisPlace')}</Tag>}
            {place.kept && <Tag tone="cobalt">{t('security.keptMark')}</Tag>}
          </span>
        )}
      </div>
      {!place.current && (
        <Button size="s" busy={busy} onClick={onEnd} aria-label={t('security.endSpoken', { device })}>
          {t('security.end')}
        </Button>
      )}
    </div>
  );
}
