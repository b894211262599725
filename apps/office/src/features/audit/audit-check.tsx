import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Answer } from '@arara/contract/client';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

type Checked = Answer<'officeAuditCheck'>['data'];

/** Asks the server to verify the hash chain of the audit log, and keeps the result. */
export function useAuditCheck() {
  const t = useTranslation();
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
      setRefused(formatRefusal(error, t));
    }
    setPending(false);
  };
  return { pending, checked, refused, check };
}

export function CheckButton({ pending, check }: Pick<ReturnType<typeof useAuditCheck>, 'pending' | 'check'>) {
  const t = useTranslation();
  return (
    <Button variant="outlined" loading={pending} onClick={() => void check()}>
      {t('audit.check')}
    </Button>
  );
}

/** Result of the last verification: the chain holds, or the entry where it breaks. */
export function CheckResult({ pending, checked, refused }: Omit<ReturnType<typeof useAuditCheck>, 'check'>) {
  const t = useTranslation();
  return (
    <div aria-live="polite">
      {pending && <Notice tone="quiet">{t('audit.checking')}</Notice>}
      <RefusalNotice text={refused} />
      {checked !== undefined && <Verdict checked={checked} />}
    </div>
  );
}

function Verdict({ checked: { whole, entries, broken_at: id, checked_at: at } }: { checked: Checked }) {
  const t = useTranslation();
  const when = formatExactTime(at);
  if (whole) return <Notice tone="good">{t('audit.whole', { entries: Number(entries), when })}</Notice>;
  return <Notice tone="bad">{t('audit.broken', { id: id ?? '', entries, when })}</Notice>;
}
