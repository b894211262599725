import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import type { HarmCase } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { CaseLink } from '../../shared/cases/case-link.tsx';
import { OpenCaseDialog } from '../../shared/cases/open-case-dialog.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import { harmTones } from '../../shared/harm/harm-tones.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';

const statuses = ['open', 'high', 'due', 'mine', 'closed', ALL_STATUSES] as const;
const tabLabels = {
  open: 'harm.tabs.open',
  high: 'harm.tabs.high',
  due: 'harm.tabs.due',
  mine: 'harm.tabs.mine',
  closed: 'harm.tabs.closed',
} as const;

function useColumns(): Column<HarmCase>[] {
  const t = useTranslation();
  return [
    {
      name: t('harm.case'),
      cell: ({ id }) => <CaseLink path="/harm-cases" id={id} name={t('harm.case')} />,
    },
    { name: t('common.player'), cell: ({ player_id: id, player }) => <PlayerLink id={id} account={player} /> },
    {
      name: t('harm.score'),
      cell: ({ score, level }) => (
        <Chip tone={harmTones[level]}>
          {t(`harm.level.${level}`)} · {score}
        </Chip>
      ),
    },
    {
      name: t('harm.markers'),
      long: true,
      cell: ({ markers }) =>
        markers.length === 0 ? t('common.none') : markers.map((kind) => t(`harm.marker.${kind}`)).join(', '),
    },
    { name: t('harm.assigned'), cell: ({ assigned_to: name }) => name ?? t('common.none') },
    {
      name: t('harm.nextContact'),
      cell: ({ next_contact_on: day }) => (day === null ? t('common.none') : formatDay(day)),
    },
    { name: t('harm.openedAt'), cell: ({ opened_at: at }) => <When at={at} /> },
  ];
}

function CaseScreen() {
  const t = useTranslation();
  const [isOpening, setOpening] = useState(false);
  const canWrite = useCanDo('harm.write');
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<HarmCase>('harm-cases', query, { order: 'DESC' });
  return (
    <Page
      title={t('harm.title')}
      lead={t('harm.lead')}
      aside={
        canWrite && (
          <Button variant="contained" onClick={() => setOpening(true)}>
            {t('harm.open')}
          </Button>
        )
      }
    >
      <ListTools>
        <ListTabs query={query} setQuery={setQuery} states={statuses} getName={(status) => t(tabLabels[status])} />
      </ListTools>
      <RowList list={list} query={query} setQuery={setQuery} columns={useColumns()} empty={t('harm.empty')} />
      {isOpening && (
        <OpenCaseDialog
          title={t('harm.open')}
          help={t('harm.lead')}
          done={t('harm.opened')}
          path="/harm-cases"
          send={(input, key) => call('officeHarmCaseOpen', input, { key })}
          onClose={() => setOpening(false)}
        />
      )}
    </Page>
  );
}

/** Cases of players whom staff cares for, by score and age. */
export function HarmCaseList() {
  return (
    <CanAccess resource="harm-cases" action="list" accessDenied={<AccessDenied />}>
      <CaseScreen />
    </CanAccess>
  );
}
