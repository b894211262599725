import { alertKinds, alertQueues, alertSeverities, canHaveSites } from '@arara/contract/alert-lists';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { AlertSettings } from '../../shared/api/alert-queries.ts';
import { call } from '../../shared/api/api-client.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { ChoiceField, ManyField } from './choice-field.tsx';
import { type ParameterName, type RuleDraft, blankConditions, toRuleInput } from './rule-draft.ts';

interface RuleDialogProps {
  first: RuleDraft;
  settings: AlertSettings;
  onClose: () => void;
}

interface FieldsProps {
  form: RuleDraft;
  change: (part: Partial<RuleDraft>) => void;
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** The parameters of the kind of a rule. */
function ParameterFields({ form: { kind, parameters }, change }: FieldsProps) {
  const t = useTranslation();
  const set = (name: string, text: string) => change({ parameters: { ...parameters, [name]: text } });
  return (Object.keys(blankConditions[kind]) as ParameterName[]).map((name) =>
    name === 'queue' ? (
      <ChoiceField
        key={name}
        label={t('alerts.parameters.queue')}
        value={alertQueues.find((queue) => queue === parameters['queue']) ?? 'withdrawals'}
        options={alertQueues}
        getName={(queue) => t(`alerts.queues.${queue}`)}
        onValue={(queue) => set(name, queue)}
      />
    ) : (
      <TextInput
        key={name}
        numeric
        label={t(`alerts.parameters.${name}`)}
        value={parameters[name] ?? ''}
        onText={(text) => set(name, text)}
      />
    ),
  );
}

/** Adds or changes a rule. */
export function RuleDialog({ first, settings, onClose }: RuleDialogProps) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm(first, (draft) => ({
    send: (key) => call('officeAlertRuleSave', toRuleInput(draft), { key }),
    done: () => {
      onClose();
      return t('alerts.ruleSaved');
    },
  }));
  const isNew = first.id === null;
  return (
    <FormDialog
      wide
      title={t(isNew ? 'alerts.ruleNew' : 'alerts.ruleEdit')}
      lead={t(`alerts.kindLeads.${form.kind}`)}
      confirm={t('alerts.save')}
      ready
      command={command}
      onClose={onClose}
    >
      <Box sx={grid}>
        <ChoiceField
          label={t('alerts.kind')}
          value={form.kind}
          options={alertKinds}
          disabled={!isNew}
          getName={(kind) => t(`alerts.kinds.${kind}`)}
          onValue={(kind) => change({ kind, parameters: blankConditions[kind] })}
        />
        <TextInput
          label={t('alerts.ruleName')}
          help={t('alerts.ruleNameHelp')}
          value={form.name}
          onText={(name) => change({ name })}
        />
        <ParameterFields form={form} change={change} />
        <ChoiceField
          label={t('alerts.severity')}
          value={form.severity}
          options={alertSeverities}
          getName={(severity) => t(`alerts.severities.${severity}`)}
          onValue={(severity) => change({ severity })}
        />
        <TextInput
          numeric
          label={t('alerts.quiet')}
          help={t('alerts.quietHelp')}
          value={form.quiet}
          onText={(quiet) => change({ quiet })}
        />
        {canHaveSites(form.kind) && (
          <ManyField
            label={t('alerts.sites')}
            help={t('alerts.sitesHelp')}
            values={form.sites}
            options={settings.sites}
            onValues={(sites) => change({ sites })}
          />
        )}
        <ManyField
          label={t('alerts.channelsOf')}
          help={t('alerts.channelsHelp')}
          values={form.channels}
          options={settings.channels.map(({ id, name }) => ({ key: id, name }))}
          onValues={(channels) => change({ channels })}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={form.enabled} onChange={(_, enabled) => change({ enabled })} />}
        label={t('alerts.enabled')}
      />
    </FormDialog>
  );
}
