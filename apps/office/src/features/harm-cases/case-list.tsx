import Button from '@mui/material/Button';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import type { HarmCase } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import { ReasonField } from '../../shared/fields/reason-field.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { harmTones } from '../../shared/harm/harm-tones.ts';
import { ALL_STATUSES, useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
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

/** The least length of a reason, from the contract. */
const MIN_NOTE = 4;

function useColumns(): Column<HarmCase>[] {
  const t = useTranslation();
  return [
    {
      name: t('harm.case'),
      cell: ({ id }) => (
        <Link to={`/harm-cases/${id}/show`}>
          {t('harm.case')} {id}
        </Link>
      ),
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
      cell: ({ next_contact_on: day }) => day?.split('-').toReversed().join('/') ?? '—',
    },
    { name: t('harm.openedAt'), cell: ({ opened_at: at }) => <When at={at} /> },
  ];
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { form, change, command } = useCommandForm({ player: '', reason: '' }, ({ player, reason }) => ({
    send: (key) => call('officeHarmCaseOpen', { player_id: Number(player), reason: reason.trim() }, { key }),
    done: ({ data }) => {
      void navigate(`/harm-cases/${data.id}/show`);
      return t('harm.opened');
    },
  }));
  return (
    <FormDialog
      title={t('harm.open')}
      confirm={t('harm.open')}
      ready={/^[1-9]\d{0,8}$/.test(form.player) && form.reason.trim().length >= MIN_NOTE}
      command={command}
      onClose={onClose}
    >
      <TextInput label={t('harm.playerNumber')} value={form.player} onText={(player) => change({ player })} />
      <ReasonField
        label={t('privacy.reason')}
        help={t('harm.lead')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
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
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
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
