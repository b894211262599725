import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';

import { TextInput } from '../../shared/fields/text-input.tsx';
import { parseCountInput } from '../../shared/format/form-input.ts';

const fields = ['approve_above', 'quiet_from', 'quiet_until'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** Edits the audience size above which sending needs two people, and the default quiet hours. */
export function SendingRulesCard() {
  const t = useTranslation();
  const notify = useNotify();
  const canApprove = useCanDo('message.approve');
  const ask = useCallback(async (signal: AbortSignal): Promise<Typed> => {
    const { approve_above, quiet_from, quiet_until } = (await call('officeInboxRules', {}, { signal })).data;
    return {
      approve_above: String(approve_above),
      quiet_from: String(quiet_from),
      quiet_until: String(quiet_until),
    };
  }, []);
  const { data, reload } = useApiQuery(ask);
  const [changed, setChanged] = useState<Typed>();
  const { pending, refused, errors, run } = useFormSubmission();
  const typed = changed ?? data;
  if (typed === undefined) return null;
  const save = () =>
    run(async () => {
      await call('officeInboxRulesSave', {
        approve_above: parseCountInput(typed.approve_above),
        quiet_from: parseCountInput(typed.quiet_from),
        quiet_until: parseCountInput(typed.quiet_until),
      });
      setChanged(undefined);
      notify(t('campaigns.rulesSaved'), { type: 'success' });
      reload();
    });
  return (
    <FormSection title={t('campaigns.rules')} lead={t('campaigns.rulesLead')}>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={t(`campaigns.${field}`)}
          value={typed[field]}
          onText={(text) => setChanged({ ...typed, [field]: text })}
          error={findFieldError(errors, field)}
          disabled={!canApprove}
          numeric
        />
      ))}
      {canApprove && (
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}
        >
          <RefusalNotice text={refused} />
          <Button variant="outlined" loading={pending} disabled={changed === undefined} onClick={() => void save()}>
            {t('campaigns.rulesSave')}
          </Button>
        </Box>
      )}
    </FormSection>
  );
}
