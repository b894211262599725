import { useGetOne, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { announcedOptions } from '../shared/api/api-query.ts';
import type { SignInAlert } from '../shared/api/records.ts';
import { useCanOpen } from '../shared/auth/permissions.ts';
import { useTranslation } from '../shared/messages/translation.ts';
import { playChime } from '../shared/platform/chime.ts';
import { createNewAlerts } from './new-alerts.ts';

/** Announces the sign-in of a player with the sign-in alert by a message and a sound, on every screen. */
export function SignInAlerts() {
  const t = useTranslation();
  const notify = useNotify();
  const canRead = useCanOpen('players');
  const [takeNew] = useState(() => createNewAlerts<SignInAlert>());
  const { data } = useGetOne<{ id: string; rows: SignInAlert[] }>(
    'sign-in-alerts',
    { id: 'now' },
    { ...announcedOptions, enabled: canRead },
  );
  useEffect(() => {
    const fresh = data === undefined ? [] : takeNew(data.rows);
    for (const { player } of fresh) notify(t('players.signedIn', { account: player.account, id: player.id }));
    if (fresh.length > 0) playChime();
  }, [data, notify, t, takeNew]);
  return null;
}
