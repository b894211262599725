import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Answer } from '@arara/contract/client';
import type { OfficeData } from '../../data-provider.ts';
import { exactText } from '../../moment.ts';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { refusalText } from '../../refusal.ts';
import { useSay } from '../../word.ts';

type Checked = Answer<'officeAuditCheck'>['data'];

/** Asks the server to compute the chain of the log anew, and keeps what it said. */
export function useAuditCheck() {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [pending, setPending] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [refused, setRefused] = useState<string>();
  const check = async () => {
    setPending(true);
    setRefused(undefined);
    setChecked(undefined);
    try {
      setChecked((await data.checkAudit()).data);
    } catch (error) {
      setRefused(refusalText(error, say));
    }
    setPending(false);
  };
  return { pending, checked, refused, check };
}

export function CheckButton({ pending, check }: Pick<ReturnType<typeof useAuditCheck>, 'pending' | 'check'>) {
  const say = useSay();
  return (
    <Button variant="outlined" loading={pending} onClick={() => void check()}>
      {say('audit.check')}
    </Button>
  );
}

/** Whether the chain held when it was last checked, or where it broke. */
export function CheckResult({ pending, checked, refused }: Omit<ReturnType<typeof useAuditCheck>, 'check'>) {
  const say = useSay();
  return (
    <div aria-live="polite">
      {pending && <Notice tone="quiet">{say('audit.checking')}</Notice>}
      <RefusalNotice text={refused} />
      {checked !== undefined && <Verdict checked={checked} />}
    </div>
  );
}

function Verdict({ checked: { whole, entries, broken_at: id, checked_at: at } }: { checked: Checked }) {
  const say = useSay();
  const when = exactText(at);
  if (whole) return <Notice tone="good">{say('audit.whole', { entries, when })}</Notice>;
  return <Notice tone="bad">{say('audit.broken', { id: id ?? '', entries, when })}</Notice>;
}
