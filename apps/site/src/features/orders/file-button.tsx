import { CallError } from '@arara/contract/client';
import { Button, Icon, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import type { RecordWindow } from '../recharge/record-window.ts';
import css from './orders.module.css';
import { type FileKind, type FileQuery, takeRecordFile } from './record-file.ts';

interface FileButtonProps {
  kind: FileKind;
  window: RecordWindow;
  /** What else the list is narrowed by. */
  narrowed?: FileQuery;
}

/** The records of the days in sight as a file for a spreadsheet; of all days, the last twelve months. */
export function FileButton({ kind, window, narrowed = {} }: FileButtonProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeRecordFile(kind, { range: window === 'all' ? '12m' : window, ...narrowed }),
    onSuccess: (name) =>
      toast(window === 'all' ? t('orders.fileYear', { name }) : t('orders.fileSaved', { name }), 'good'),
    onError: (error) => toast(error instanceof CallError ? failureText(error) : t('orders.fileFailed'), 'bad'),
  });
  return (
    <Button size="s" busy={isPending} onClick={() => mutate()} icon={<Icon name="install" size={18} />}>
      <span className={css['fileName']}>{t('orders.file')}</span>
    </Button>
  );
}
