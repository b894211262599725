import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import type { AmlCase } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { CaseLink } from '../../shared/cases/case-link.tsx';
import { OpenCaseDialog } from '../../shared/cases/open-case-dialog.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { caseTones } from './case-tones.ts';

const statuses = ['unended', 'mine', 'reported', 'closed', ALL_STATUSES] as const;
const tabLabels = {
  unended: 'aml.tabs.unended',
  mine: 'aml.tabs.mine',
  reported: 'aml.state.reported',
  closed: 'aml.state.closed',
} as const;

function useColumns(): Column<AmlCase>[] {
  const t = useTranslation();
  return [
    {
      name: t('aml.case'),
      cell: ({ id }) => <CaseLink path="/aml-cases" id={id} name={t('aml.case')} />,
    },
    { name: t('common.player'), cell: ({ player_id: id, player }) => <PlayerLink id={id} account={player} /> },
    { name: t('common.status'), cell: ({ state }) => <Chip tone={caseTones[state]}>{t(`aml.state.${state}`)}</Chip> },
    {
      name: t('aml.found'),
      long: true,
      cell: ({ kinds, findings }) =>
        findings === 0 ? t('common.none') : `${findings}: ${kinds.map((kind) => t(`aml.kind.${kind}`)).join(', ')}`,
    },
    { name: t('aml.assigned'), cell: ({ assigned_to: name }) => name ?? t('common.none') },
    { name: t('common.when'), cell: ({ opened_at: at }) => <When at={at} /> },
  ];
}

function CaseScreen() {
  const t = useTranslation();
  const [isOpening, setOpening] = useState(false);
  const canDecide = useCanDo('aml.decide');
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<AmlCase>('aml-cases', query, { order: 'DESC' });
  return (
    <Page
      title={t('aml.title')}
      lead={t('aml.secret')}
      aside={
        canDecide && (
          <Button variant="contained" onClick={() => setOpening(true)}>
            {t('aml.open')}
          </Button>
        )
      }
    >
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
      </ListTools>
      <RowList list={list} query={query} setQuery={setQuery} columns={useColumns()} empty={t('aml.empty')} />
      {isOpening && (
        <OpenCaseDialog
          title={t('aml.open')}
          help={t('aml.secret')}
          done={t('aml.opened')}
          path="/aml-cases"
          send={(input, key) => call('officeAmlCaseOpen', input, { key })}
          onClose={() => setOpening(false)}
        />
      )}
    </Page>
  );
}

/** Cases of the prevention of money laundering. */
export function AmlCaseList() {
  return (
    <CanAccess resource="aml-cases" action="list" accessDenied={<AccessDenied />}>
      <CaseScreen />
    </CanAccess>
  );
}
