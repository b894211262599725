import { useToast } from '@arara/ui';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { isProofNeeded } from '../../shared/forms/form-refusal.ts';
import { useT } from '../../shared/messages/i18n.ts';
import css from './exclusion.module.css';
import { type ExclusionKind, type ExclusionLength, useExclusionChanged } from './exclusion-queries.ts';
import { lengthText } from './exclusion-text.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';

export type ExclusionTask = { kind: 'return' } | { kind: ExclusionKind; length: ExclusionLength };

interface ExclusionConfirmationProps {
  task: ExclusionTask;
  proof: string;
  onProofOver: () => void;
}

/** The last step before a pause, an exclusion or a return: what follows, and the button. */
export function ExclusionConfirmation({ task, proof, onProofOver }: ExclusionConfirmationProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const changed = useExclusionChanged();
  const isReturn = task.kind === 'return';
  const act = useFormAction({
    fields: [],
    run: () =>
      task.kind === 'return' ? call('exclusionReturn', { proof }) : call('exclusionStart', { ...task, proof }),
    onDone: ({ data }) => {
      changed(data);
      if (!isReturn) toast(t('exclusion.started'), 'good');
      void navigate('/self-exclusion', { replace: true });
    },
    onRefused: (error) => {
      if (isProofNeeded(error)) onProofOver();
    },
  });
  const title = isReturn
    ? t('exclusion.return')
    : t('exclusion.confirm', {
        kind: task.kind === 'pause' ? t('exclusion.pause') : t('exclusion.exclude'),
        length: lengthText(t, task.length),
      });
  return (
    <form
      className={css['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        act.start(undefined);
      }}
    >
      <h2>{title}</h2>
      <p>{isReturn ? t('exclusion.over') : t('exclusion.confirmText')}</p>
      <FormActionButton act={act} {...(isReturn ? {} : { tone: 'danger' as const })}>
        {isReturn ? t('exclusion.return') : t('exclusion.start')}
      </FormActionButton>
    </form>
  );
}
