import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import type { AmlCaseDetail } from '../../shared/api/records.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { SecondaryText } from '../../shared/display/secondary-text.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

type Report = AmlCaseDetail['reports'][number];
type Step = 'approve' | 'refuse' | 'sent';

const tones: Record<Report['status'], StatusTone> = { draft: 'warn', approved: 'link', refused: 'quiet', sent: 'good' };

/** The least length of a note and of a receipt, from the contract. */
const least: Record<Step, number> = { approve: 4, refuse: 4, sent: 3 };

interface StepDialogProps {
  id: number;
  step: Step;
  onDone: () => void;
  onClose: () => void;
}

function StepDialog({ id, step, onDone, onClose }: StepDialogProps) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm({ text: '' }, ({ text }) => ({
    send: (key) =>
      step === 'sent'
        ? call('officeAmlReportSent', { id, receipt: text.trim() }, { key })
        : call('officeAmlReportDecide', { id, approve: step === 'approve', note: text.trim() }, { key }),
    done: () => {
      onClose();
      onDone();
      return t('aml.done');
    },
  }));
  return (
    <FormDialog
      title={t(`aml.report.${step}`)}
      lead={t(`aml.report.lead.${step}`)}
      confirm={t(`aml.report.${step}`)}
      ready={form.text.trim().length >= least[step]}
      command={command}
      onClose={onClose}
    >
      <TextInput
        label={t(step === 'sent' ? 'aml.report.receipt' : 'aml.text.note')}
        value={form.text}
        onText={(text) => change({ text })}
      />
    </FormDialog>
  );
}

interface ReportCardProps {
  report: Report;
  /** Whether the reader may decide, and the case has not ended. */
  canAct: boolean;
  reload: () => void;
}

/** A report to COAF: its text, its state, and the next step. */
export function ReportCard({ report, canAct, reload }: ReportCardProps) {
  const t = useTranslation();
  const [step, setStep] = useState<Step>();
  const { status, text, drafted_by: drafter, drafted_at: draftedAt, decided_by: decider, receipt } = report;
  const steps: Step[] = status === 'draft' ? (report.can_approve ? ['approve', 'refuse'] : ['refuse']) : ['sent'];
  return (
    <Box>
      <Chip tone={tones[status]}>{t(`aml.report.status.${status}`)}</Chip>
      <SecondaryText>
        {[drafter, formatShortTime(draftedAt), decider, receipt].filter((part) => part !== null).join(' · ')}
      </SecondaryText>
      <Box
        component="pre"
        tabIndex={0}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12, m: 0, py: 1 }}
      >
        {text}
      </Box>
      {canAct && (status === 'draft' || status === 'approved') && (
        <Stack direction="row" spacing={1}>
          {steps.map((one) => (
            <Button key={one} size="small" variant="outlined" onClick={() => setStep(one)}>
              {t(`aml.report.${one}`)}
            </Button>
          ))}
        </Stack>
      )}
      {step !== undefined && (
        <StepDialog id={report.id} step={step} onDone={reload} onClose={() => setStep(undefined)} />
      )}
    </Box>
  );
}
