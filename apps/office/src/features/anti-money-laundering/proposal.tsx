import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useCommand } from '../../shared/actions/command.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

interface ProposalProps {
  /** Whether the reader may approve it; who proposed it can only withdraw it. */
  canApprove: boolean;
  /** Whether the reader decides at all. */
  canDecide: boolean;
  decide: (approve: boolean, key: string) => Promise<unknown>;
  reload: () => void;
  children: ReactNode;
}

/** A version that waits for a second person, with its decision buttons. */
export function Proposal({ canApprove, canDecide, decide, reload, children }: ProposalProps) {
  const t = useTranslation();
  const toCommand = (approve: boolean) => ({
    send: (key: string) => decide(approve, key),
    done: () => {
      reload();
      return t('aml.done');
    },
  });
  const [approval, refusal] = [useCommand(toCommand(true)), useCommand(toCommand(false))];
  return (
    <Stack spacing={0.5}>
      {children}
      {canDecide && (
        <Stack direction="row" spacing={1}>
          {canApprove && (
            <Button size="small" variant="contained" disabled={approval.pending} onClick={() => void approval.press()}>
              {t('aml.report.approve')}
            </Button>
          )}
          <Button size="small" variant="outlined" disabled={refusal.pending} onClick={() => void refusal.press()}>
            {t('aml.report.refuse')}
          </Button>
        </Stack>
      )}
      <RefusalNotice text={approval.refused ?? refusal.refused} />
    </Stack>
  );
}
