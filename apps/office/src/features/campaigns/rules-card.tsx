import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { call } from '../../call.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { useFormCommand, complaint } from '../../parts/form-command.ts';
import { Section } from '../sites/section.tsx';

import { TextLine } from '../sites/text-line.tsx';
import { countIn } from '../withdrawal-rules/rule-draft.ts';

const fields = ['approve_above', 'quiet_from', 'quiet_until'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** From how many players on two people send, and the quiet hours that members begin with. */
export function RulesCard() {
  const say = useSay();
  const notify = useNotify();
  const mayApprove = useMayDo('message.approve');
  const ask = useCallback(async (signal: AbortSignal): Promise<Typed> => {
    const { approve_above, quiet_from, quiet_until } = (await call('officeInboxRules', {}, { signal })).data;
    return {
      approve_above: String(approve_above),
      quiet_from: String(quiet_from),
      quiet_until: String(quiet_until),
    };
  }, []);
  const { data, again } = useAnswer(ask);
  const [changed, setChanged] = useState<Typed>();
  const { pending, refused, errors, run } = useFormCommand();
  const typed = changed ?? data;
  if (typed === undefined) return null;
  const save = () =>
    run(async () => {
      await call('officeInboxRulesSave', {
        approve_above: countIn(typed.approve_above),
        quiet_from: countIn(typed.quiet_from),
        quiet_until: countIn(typed.quiet_until),
      });
      setChanged(undefined);
      notify(say('campaigns.rulesSaved'), { type: 'success' });
      again();
    });
  return (
    <Section title={say('campaigns.rules')} lead={say('campaigns.rulesLead')}>
      {fields.map((field) => (
        <TextLine
          key={field}
          label={say(`campaigns.${field}`)}
          value={typed[field]}
          onText={(text) => setChanged({ ...typed, [field]: text })}
          error={complaint(errors, field)}
          disabled={!mayApprove}
          numeric
        />
      ))}
      {mayApprove && (
        <Box
          sx={{ gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}
        >
          <RefusalNotice text={refused} />
          <Button variant="outlined" loading={pending} disabled={changed === undefined} onClick={() => void save()}>
            {say('campaigns.rulesSave')}
          </Button>
        </Box>
      )}
    </Section>
  );
}
