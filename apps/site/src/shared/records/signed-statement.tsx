import { CallError } from '@arara/contract/client';
import { Button, Icon, Panel, Tabs, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '../../platform.ts';
import { failureText } from '../api/failure-text.ts';
import { moveDay, toSiteDay } from '../format/site-day.ts';
import { t } from '../messages/i18n.ts';
import { downloadStatement } from './record-export.ts';
import css from './export-button.module.css';

const periods = ['30', '90', '365'] as const;

function toFailureText(error: Error): string {
  if (!(error instanceof CallError)) return t('proof.statementNone');
  if (error.code === 404) return t('proof.statementNone');
  return error.code === 422 ? t('proof.statementLong') : failureText(error);
}

/** Downloads the member's transactions as a file that anybody can check. */
export function SignedStatement() {
  const toast = useToast();
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadStatement(moveDay(toSiteDay(now()), 1 - Number(days))),
    onSuccess: (name) => toast(name, 'good'),
    onError: (error) => toast(toFailureText(error), 'bad'),
  });
  return (
    <Panel>
      <h2 className={css['statementTitle']}>{t('proof.statement')}</h2>
      <p className={css['statementText']}>{t('proof.statementText')}</p>
      <Tabs
        look="pills"
        label={t('proof.range')}
        choices={periods.map((value) => ({ value, label: t('proof.days', { days: Number(value) }) }))}
        value={days}
        onChange={setDays}
      />
      <Button busy={isPending} onClick={() => mutate()} icon={<Icon name="install" size={18} />}>
        {t('proof.statementDownload')}
      </Button>
    </Panel>
  );
}
