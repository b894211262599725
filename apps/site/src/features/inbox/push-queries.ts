import type { Answer, Input } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { pushState, subscribe, unsubscribe } from './push-browser.ts';

export type PushSettingsData = Answer<'pushSettings'>['data'];
export type Wishes = Input<'pushSettingsSave'>;

const SETTINGS = ['push', 'settings'];
const STATE = ['push', 'state'];

export function usePushSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: async ({ signal }) => (await call('pushSettings', {}, { signal })).data,
  });
}

/** Queries the push state of this browser. */
export function usePushState() {
  return useQuery({ queryKey: STATE, queryFn: pushState, staleTime: 0 });
}

function useStorePushSettings() {
  const client = useQueryClient();
  return async (data: PushSettingsData) => {
    client.setQueryData(SETTINGS, data);
    await client.invalidateQueries({ queryKey: STATE });
  };
}

/** Push preferences: updated optimistically, rolled back on a refusal. */
export function usePushPreferences() {
  const keep = useStorePushSettings();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (wishes: Wishes) => (await call('pushSettingsSave', wishes)).data,
    onMutate: (wishes) => {
      client.setQueryData<PushSettingsData>(SETTINGS, (before) => before && { ...before, ...wishes });
    },
    onSuccess: keep,
    onError: (error) => {
      toast(failureText(error), 'bad');
      void client.invalidateQueries({ queryKey: SETTINGS });
    },
  });
}

/** Turns push notifications on in this browser, after the permission prompt, or off. */
export function usePushSwitch() {
  const keep = useStorePushSettings();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ on, key }: { on: boolean; key: string }) => {
      if (!on) {
        const endpoint = await unsubscribe();
        return (await call('pushUnsubscribe', endpoint === undefined ? {} : { endpoint })).data;
      }
      const subscribed = await subscribe(key);
      return subscribed && (await call('pushSubscribe', subscribed)).data;
    },
    onSuccess: async (data, { on }) => {
      if (data === undefined) return client.invalidateQueries({ queryKey: STATE });
      await keep(data);
      toast(t(on ? 'inbox.pushOnDone' : 'inbox.pushOffDone'), 'good');
      return undefined;
    },
    onError: (error) => {
      toast(failureText(error), 'bad');
      void client.invalidateQueries({ queryKey: STATE });
    },
  });
}
