import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useState } from 'react';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import type { RetentionRule } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { RetentionDialog } from './retention-dialog.tsx';

/** `onChange` is absent without permission. */
function useColumns(onChange: ((rule: RetentionRule) => void) | undefined): Column<RetentionRule>[] {
  const t = useTranslation();
  const className = useCodeLabel('retentionClass');
  const columns: Column<RetentionRule>[] = [
    { name: t('retention.class'), cell: ({ id }) => className(id) },
    { name: t('retention.months'), right: true, cell: ({ months }) => months },
    { name: t('retention.bounds'), cell: ({ least, most }) => t('retention.between', { least, most }) },
    { name: t('retention.action'), cell: ({ action }) => t(`retention.${action}`) },
    { name: t('retention.basis'), long: true, cell: ({ basis }) => basis },
    {
      name: t('retention.changed'),
      cell: ({ changed_at: at, changed_by: by }) =>
        at === null ? (
          t('common.none')
        ) : (
          <>
            <When at={at} /> · {by}
          </>
        ),
    },
  ];
  if (onChange === undefined) return columns;
  const button = (rule: RetentionRule) => (
    <Button size="small" variant="outlined" onClick={() => onChange(rule)}>
      {t('retention.change')}
    </Button>
  );
  return [...columns, { name: t('retention.change'), long: true, cell: button }];
}

function RetentionScreen() {
  const t = useTranslation();
  const canChange = useCanDo('retention.write');
  const [changing, setChanging] = useState<RetentionRule>();
  const { query, setQuery } = useListQuery();
  const list = useRows<RetentionRule>('retention', query);
  return (
    <Page title={t('retention.title')} lead={t('retention.lead')}>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns(canChange ? setChanging : undefined)}
        empty={t('retention.empty')}
      />
      {changing !== undefined && <RetentionDialog rule={changing} onClose={() => setChanging(undefined)} />}
    </Page>
  );
}

/** Retention periods and legal bases of data classes. */
export function RetentionList() {
  return (
    <CanAccess resource="retention" action="list" accessDenied={<AccessDenied />}>
      <RetentionScreen />
    </CanAccess>
  );
}
