import { alertQueues } from '@arara/contract/alert-lists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type AlertRule, type AlertSettings, useAlertSettings } from '../../shared/api/alert-queries.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { SeverityChip } from '../../shared/display/severity-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { formatReaisInput } from '../../shared/format/form-input.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { type ParameterName, blankConditions, blankRule, toRuleDraft } from './rule-draft.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** What a rule looks for, parameter by parameter, and why its last check failed. */
function RuleText({ rule }: { rule: AlertRule }) {
  const t = useTranslation();
  const { kind, parameters } = toRuleDraft(rule);
  const names = Object.keys(blankConditions[kind]) as ParameterName[];
  const write = (name: ParameterName): string => {
    const typed = parameters[name] ?? '';
    const value = name === 'amount' ? formatReaisInput(typed) : typed;
    const queue = name === 'queue' ? alertQueues.find((one) => one === value) : undefined;
    return `${t(`alerts.parameters.${name}`)}: ${queue === undefined ? value : t(`alerts.queues.${queue}`)}`;
  };
  return (
    <Box sx={{ py: 1, whiteSpace: 'normal', minWidth: { sm: 240 }, fontSize: 12, color: 'text.secondary' }}>
      {names.map(write).join(' · ')}
      {rule.problem !== null && (
        <Typography variant="caption" role="note" sx={{ display: 'block', color: 'error.main' }}>
          {t('alerts.problem', { problem: rule.problem })}
        </Typography>
      )}
    </Box>
  );
}

function RuleState({ rule: { enabled, open, muted_until: mutedUntil } }: { rule: AlertRule }) {
  const t = useTranslation();
  if (!enabled) return <Chip tone="quiet">{t('alerts.off')}</Chip>;
  if (mutedUntil !== null) return <Chip tone="quiet">{t('alerts.mutedState')}</Chip>;
  return open > 0 ? (
    <Chip tone="warn">{t('alerts.openCount', { count: open })}</Chip>
  ) : (
    <Chip tone="good">{t('alerts.on')}</Chip>
  );
}

function RuleActions({ rule, settings }: { rule: AlertRule; settings: AlertSettings }) {
  const t = useTranslation();
  const [canWrite, canHandle] = [useCanDo('alert.write'), useCanDo('alert.handle')];
  const [dialog, setDialog] = useState<'edit' | 'mute'>();
  const close = () => setDialog(undefined);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: { sm: 'flex-end' },
        '& button': { flex: 'none' },
      }}
    >
      {canWrite && (
        <Button size="small" variant="outlined" onClick={() => setDialog('edit')}>
          {t('alerts.edit')}
        </Button>
      )}
      {canHandle && (
        <Button size="small" onClick={() => setDialog('mute')}>
          {t(rule.muted_until === null ? 'alerts.mute' : 'alerts.muteChange')}
        </Button>
      )}
      {dialog === 'edit' && <RuleDialog first={toRuleDraft(rule)} settings={settings} onClose={close} />}
      {dialog === 'mute' && <MuteDialog target={{ ...rule, rule_id: rule.id, object: '' }} onClose={close} />}
    </Box>
  );
}

function useColumns(settings: AlertSettings | undefined): Column<AlertRule>[] {
  const t = useTranslation();
  const channels = new Map(settings?.channels.map(({ id, name }) => [id, name]));
  return [
    { name: t('alerts.rule'), cell: ({ title }) => title },
    { name: t('common.status'), cell: (rule) => <RuleState rule={rule} /> },
    { name: t('alerts.severity'), cell: ({ severity }) => <SeverityChip severity={severity} /> },
    { name: t('alerts.condition'), long: true, cell: (rule) => <RuleText rule={rule} /> },
    {
      name: t('alerts.channelsOf'),
      cell: (rule) => [t('alerts.screen'), ...rule.channels.map((id) => channels.get(id) ?? id)].join(', '),
    },
    { name: t('alerts.checked'), cell: ({ checked_at: at }) => <When at={at} /> },
    {
      name: t('alerts.actions'),
      right: true,
      cell: (rule) => settings !== undefined && <RuleActions rule={rule} settings={settings} />,
    },
  ];
}

/** The rules of alerts. */
export function RuleList() {
  const t = useTranslation();
  const { data, error, refetch } = useAlertSettings();
  const canWrite = useCanDo('alert.write');
  const [isAdding, setAdding] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {canWrite && data !== undefined && (
        <div>
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('alerts.ruleNew')}
          </Button>
          {isAdding && <RuleDialog first={blankRule} settings={data} onClose={() => setAdding(false)} />}
        </div>
      )}
      <UnpagedRowList
        rows={data?.rules}
        error={error}
        onRetry={() => void refetch()}
        columns={useColumns(data)}
        empty={t('alerts.rulesEmpty')}
      />
    </Box>
  );
}
