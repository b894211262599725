import type { Answer, Input } from '@arara/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { announcedOptions } from './api-query.ts';

export type AlertStatus = NonNullable<Input<'officeAlerts'>['status']>;
type AlertPage = Answer<'officeAlerts'>['data'];
export type Alert = AlertPage['data'][number];
export type AlertSettings = Answer<'officeAlertRules'>['data'];
export type AlertRule = AlertSettings['rules'][number];
export type AlertDelivery = Answer<'officeAlertChannels'>['data']['deliveries'][number];
export type AlertChannel = Answer<'officeAlertChannels'>['data']['channels'][number];

/** Loads a page of alerts. The live connection announces new ones by their count. */
export function useAlerts(status: AlertStatus, page: number, limit: number) {
  return useQuery<AlertPage>({
    queryKey: ['alerts', 'list', status, page, limit],
    queryFn: async ({ signal }) => (await call('officeAlerts', { status, page, limit }, { signal })).data,
    placeholderData: keepPreviousData,
    ...announcedOptions,
  });
}

/** Loads the rules with the sites and channels that they can be for. */
export function useAlertSettings() {
  return useQuery<AlertSettings>({
    queryKey: ['alerts', 'rules'],
    queryFn: async ({ signal }) => (await call('officeAlertRules', {}, { signal })).data,
    ...announcedOptions,
  });
}
