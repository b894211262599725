import { CallError } from '@arara/contract/client';
import { Button, Icon, useToast } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../api/failure-text.ts';
import { t } from '../messages/i18n.ts';
import type { RecordWindow } from './record-range.ts';
import css from './export-button.module.css';
import { type ExportKind, type ExportQuery, downloadRecords } from './record-export.ts';

interface ExportButtonProps {
  kind: ExportKind;
  window: RecordWindow;
  /** The other filters of the list. */
  narrowed?: ExportQuery;
}

/** Exports the records of the selected days as a CSV file; of all days, the last twelve months. */
export function ExportButton({ kind, window, narrowed = {} }: ExportButtonProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadRecords(kind, { range: window === 'all' ? '12m' : window, ...narrowed }),
    onSuccess: (name) =>
      toast(window === 'all' ? t('orders.fileYear', { name }) : t('orders.fileSaved', { name }), 'good'),
    onError: (error) => toast(error instanceof CallError ? failureText(error) : t('orders.fileFailed'), 'bad'),
  });
  return (
    <Button size="s" busy={isPending} onClick={() => mutate()} icon={<Icon name="install" size={18} />}>
      <span className={css['label']}>{t('orders.file')}</span>
    </Button>
  );
}
