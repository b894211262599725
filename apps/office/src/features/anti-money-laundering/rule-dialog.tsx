import { amlDirections, amlDryRunDays, amlRuleFields, amlRuleKinds } from '@arara/contract/aml-lists';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCommand, useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import type { AmlDryRun } from '../../shared/api/records.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { ReasonField } from '../../shared/fields/reason-field.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { FigureList } from './figure-list.tsx';
import { type RuleDraft, type RuleField, toCondition, toKind } from './rule-draft.ts';

/** The least length of a reason, from the contract. */
const MIN_REASON = 4;

interface FieldProps {
  field: RuleField;
  value: string;
  onText: (text: string) => void;
}

function ParameterField({ field, value, onText }: FieldProps) {
  const t = useTranslation();
  if (field !== 'direction') return <TextInput label={t(`aml.parameter.${field}`)} value={value} onText={onText} />;
  return (
    <TextField
      select
      label={t('aml.parameter.direction')}
      value={value || amlDirections[0]}
      onChange={(event) => onText(event.target.value)}
    >
      {amlDirections.map((direction) => (
        <MenuItem key={direction} value={direction}>
          {t(`aml.movement.${direction}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Counts what the condition would find; opens no case. */
function DryRun({ draft }: { draft: RuleDraft }) {
  const t = useTranslation();
  const [found, setFound] = useState<AmlDryRun>();
  const [days, setDays] = useState<(typeof amlDryRunDays)[number]>(30);
  const command = useCommand({
    send: (key) => call('officeAmlDryRun', { condition: toCondition(draft), days }, { key }),
    done: ({ data }) => {
      setFound(data);
      return undefined;
    },
  });
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1}>
        <TextField
          select
          size="small"
          label={t('aml.dryRun.period')}
          value={String(days)}
          onChange={(event) => setDays(amlDryRunDays.find((one) => String(one) === event.target.value) ?? days)}
        >
          {amlDryRunDays.map((one) => (
            <MenuItem key={one} value={String(one)}>
              {t('aml.dryRun.days', { days: one })}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={command.pending} onClick={() => void command.press()}>
          {t('aml.dryRun.run')}
        </Button>
      </Stack>
      <RefusalNotice text={command.refused} />
      {found !== undefined && (
        <>
          <Typography variant="body2" role="status">
            {t('aml.dryRun.result', {
              players: found.players,
              findings: found.findings,
              cases: found.new_cases,
            })}
            {!found.is_complete && ` ${t('aml.dryRun.partial')}`}
          </Typography>
          {found.examples.map(({ player_id: id, player, figures }) => (
            <div key={id}>
              <PlayerLink id={id} account={player} />
              <FigureList figures={figures} />
            </div>
          ))}
        </>
      )}
    </Stack>
  );
}

interface RuleDialogProps {
  first: RuleDraft;
  onDone: () => void;
  onClose: () => void;
}

/** Proposes a version of a rule, or a new rule. Another person approves it. */
export function RuleDialog({ first, onDone, onClose }: RuleDialogProps) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm(first, (draft) => ({
    send: (key) => {
      const { ruleId, version, name, enabled, reason } = draft;
      const rule = { rule_id: ruleId, version, name: name.trim(), enabled, reason: reason.trim() };
      return call('officeAmlRulePropose', { ...rule, condition: toCondition(draft) }, { key });
    },
    done: () => {
      onClose();
      onDone();
      return t('aml.proposed');
    },
  }));
  const isNew = first.version === 0;
  return (
    <FormDialog
      title={t(isNew ? 'aml.newRule' : 'aml.changeRule')}
      lead={t('aml.ruleLead')}
      confirm={t('aml.propose')}
      ready={form.ruleId !== '' && form.reason.trim().length >= MIN_REASON}
      command={command}
      wide
      onClose={onClose}
    >
      {isNew && (
        <>
          <TextInput label={t('aml.ruleId')} value={form.ruleId} onText={(ruleId) => change({ ruleId })} />
          <TextField
            select
            label={t('aml.ruleKind')}
            value={form.kind}
            onChange={(event) => change({ kind: toKind(event.target.value), parameters: {} })}
          >
            {amlRuleKinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`aml.kind.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      <TextInput label={t('aml.ruleName')} value={form.name} onText={(name) => change({ name })} />
      {amlRuleFields[form.kind].map((field) => (
        <ParameterField
          key={field}
          field={field}
          value={form.parameters[field] ?? ''}
          onText={(text) => change({ parameters: { ...form.parameters, [field]: text } })}
        />
      ))}
      <FormControlLabel
        control={<Switch checked={form.enabled} onChange={(_, enabled) => change({ enabled })} />}
        label={t('aml.enabled')}
      />
      <DryRun draft={form} />
      <ReasonField
        label={t('privacy.reason')}
        help={t('aml.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
