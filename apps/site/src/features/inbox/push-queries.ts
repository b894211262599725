import type { Answer, Input } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
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

/** How this browser stands to pushes. */
export function usePushState() {
  return useQuery({ queryKey: STATE, queryFn: pushState, staleTime: 0 });
}

function useKept() {
  const client = useQueryClient();
  return async (data: PushSettingsData) => {
    client.setQueryData(SETTINGS, data);
    await client.invalidateQueries({ queryKey: STATE });
  };
}

/** What comes as a push: shown as chosen at once, and as it was where the server does not take it. */
export function useWishes() {
  const keep = useKept();
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

/** Turns pushes on in this browser, once its owner agrees, or off. */
export function useTurn() {
  const keep = useKept();
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
