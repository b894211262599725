import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { useState } from 'react';
import { useListPlace } from '../../parts/list-place.ts';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import type { RetentionRule } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { RetentionDialog } from './retention-dialog.tsx';

/** Without `onChange` the reader may not change anything, and is not offered to. */
function useColumns(onChange: ((rule: RetentionRule) => void) | undefined): Column<RetentionRule>[] {
  const say = useSay();
  const className = useName('retentionClass');
  const columns: Column<RetentionRule>[] = [
    { name: say('retention.class'), cell: ({ id }) => className(id) },
    { name: say('retention.months'), right: true, cell: ({ months }) => months },
    { name: say('retention.bounds'), cell: ({ least, most }) => say('retention.between', { least, most }) },
    { name: say('retention.action'), cell: ({ action }) => say(`retention.${action}`) },
    { name: say('retention.basis'), long: true, cell: ({ basis }) => basis },
    {
      name: say('retention.changed'),
      cell: ({ changed_at: at, changed_by: by }) =>
        at === null ? (
          say('common.none')
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
      {say('retention.change')}
    </Button>
  );
  return [...columns, { name: say('retention.change'), long: true, cell: button }];
}

function RetentionScreen() {
  const say = useSay();
  const mayChange = useMayDo('retention.write');
  const [changing, setChanging] = useState<RetentionRule>();
  const { place, go } = useListPlace();
  const list = useRows<RetentionRule>('retention', place);
  return (
    <Page title={say('retention.title')} lead={say('retention.lead')}>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns(mayChange ? setChanging : undefined)}
        empty={say('retention.empty')}
      />
      {changing !== undefined && <RetentionDialog rule={changing} onClose={() => setChanging(undefined)} />}
    </Page>
  );
}

/** How long what is kept, and by what right. */
export function RetentionList() {
  return (
    <CanAccess resource="retention" action="list" accessDenied={<AccessDenied />}>
      <RetentionScreen />
    </CanAccess>
  );
}
