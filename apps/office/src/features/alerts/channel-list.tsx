import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../shared/actions/command.ts';
import type { AlertChannel, AlertDelivery } from '../../shared/api/alert-queries.ts';
import { call } from '../../shared/api/api-client.ts';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import { ChannelDialog } from './channel-dialog.tsx';

const tones: Record<AlertDelivery['status'], StatusTone> = { waiting: 'link', sent: 'good', failed: 'bad' };

function ChannelActions({ channel }: { channel: AlertChannel }) {
  const t = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const test = useCommand({
    send: (key) => call('officeAlertChannelTest', { id: channel.id }, { key }),
    done: () => t('alerts.testSent'),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }}>
        <Button size="small" variant="outlined" onClick={() => setEditing(true)}>
          {t('alerts.edit')}
        </Button>
        <Button size="small" loading={test.pending} onClick={() => void test.press()}>
          {t('alerts.test')}
        </Button>
      </Box>
      <RefusalNotice text={test.refused} />
      {isEditing && <ChannelDialog channel={channel} onClose={() => setEditing(false)} />}
    </Box>
  );
}

function useChannelColumns(): Column<AlertChannel>[] {
  const t = useTranslation();
  const toState = ({ enabled, available }: AlertChannel) => {
    if (!available) return <Chip tone="warn">{t('alerts.unavailable')}</Chip>;
    return enabled ? <Chip tone="good">{t('alerts.on')}</Chip> : <Chip tone="quiet">{t('alerts.off')}</Chip>;
  };
  return [
    { name: t('alerts.channel'), cell: ({ name }) => name },
    { name: t('common.status'), cell: toState },
    { name: t('alerts.channelKind'), cell: ({ kind }) => t(`alerts.channelKinds.${kind}`) },
    { name: t('alerts.target'), long: true, cell: ({ target }) => target },
    { name: t('alerts.actions'), right: true, cell: (channel) => <ChannelActions channel={channel} /> },
  ];
}

function useDeliveryColumns(): Column<AlertDelivery>[] {
  const t = useTranslation();
  return [
    { name: t('alerts.channel'), cell: ({ channel }) => channel },
    { name: t('alerts.event'), cell: ({ event }) => t(`alerts.events.${event}`) },
    {
      name: t('common.status'),
      cell: ({ status }) => <Chip tone={tones[status]}>{t(`alerts.deliveryStatuses.${status}`)}</Chip>,
    },
    { name: t('alerts.attempts'), right: true, cell: ({ attempts }) => attempts },
    { name: t('alerts.lastError'), long: true, cell: ({ last_error: error }) => error ?? t('common.none') },
    { name: t('alerts.created'), cell: ({ created_at: at }) => <When at={at} /> },
  ];
}

/** The channels that alerts are sent by, and their latest messages. */
export function ChannelList() {
  const t = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['alerts', 'channels'],
    queryFn: async ({ signal }) => (await call('officeAlertChannels', {}, { signal })).data,
    ...pollingOptions,
  });
  const reload = () => void refetch();
  const shared = { error, onRetry: reload };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <div>
        <Button variant="contained" onClick={() => setAdding(true)}>
          {t('alerts.channelNew')}
        </Button>
        {isAdding && <ChannelDialog channel={undefined} onClose={() => setAdding(false)} />}
      </div>
      <UnpagedRowList
        {...shared}
        rows={data?.channels}
        columns={useChannelColumns()}
        empty={t('alerts.channelsEmpty')}
      />
      <Typography variant="h2">{t('alerts.deliveries')}</Typography>
      <UnpagedRowList
        {...shared}
        rows={data?.deliveries}
        columns={useDeliveryColumns()}
        empty={t('alerts.deliveriesEmpty')}
      />
    </Box>
  );
}
