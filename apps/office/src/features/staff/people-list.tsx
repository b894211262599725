import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { useState } from 'react';
import { useListPlace } from '../../parts/list-place.ts';
import { ListTabs } from '../../parts/list-tabs.tsx';
import { ListTools } from '../../parts/list-tools.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowList } from '../../parts/row-list.tsx';
import { type Column, useRows } from '../../parts/rows.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { When } from '../../parts/when.tsx';
import type { StaffPerson } from '../../records.ts';
import { useSay } from '../../word.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDetail } from './person-detail.tsx';
import { PersonState } from './person-state.tsx';

const statuses = ['active', 'disabled'] as const;

function useColumns(): Column<StaffPerson>[] {
  const say = useSay();
  return [
    {
      name: say('team.people.name'),
      cell: ({ name, email }) => (
        <>
          {name}
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {email}
          </Typography>
        </>
      ),
    },
    { name: say('team.people.role'), cell: ({ role_name: role }) => role },
    { name: say('common.status'), cell: ({ status }) => <PersonState status={status} /> },
    {
      name: say('team.people.secondStep'),
      cell: ({ has_authenticator: set }) => say(set ? 'team.people.stepSet' : 'team.people.stepMissing'),
    },
    { name: say('team.people.lastSeen'), cell: ({ last_seen_at: at }) => <When at={at} /> },
    { name: say('team.people.sessions'), right: true, cell: ({ open_sessions: open }) => open },
  ];
}

function PeopleScreen() {
  const say = useSay();
  const [inviting, setInviting] = useState(false);
  const mayWrite = useMayDo('staff.write');
  const { place, go } = useListPlace(statuses);
  const list = useRows<StaffPerson>('staff', place, { order: 'ASC' });
  const invite = (
    <Button variant="contained" onClick={() => setInviting(true)}>
      {say('team.invite.open')}
    </Button>
  );
  return (
    <Page title={say('team.people.title')} lead={say('team.people.lead')} aside={mayWrite ? invite : undefined}>
      <ListTools>
        <ListTabs place={place} go={go} states={statuses} nameOf={(status) => say(`team.people.${status}`)} />
        <SearchField label={say('team.people.search')} value={place.q} onSearch={(q) => go({ q })} />
      </ListTools>
      <RowList
        list={list}
        place={place}
        go={go}
        columns={useColumns()}
        detail={{ label: ({ name }) => say('team.people.expand', { name }), Body: PersonDetail }}
        empty={say('team.people.empty')}
      />
      <InvitationList />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

/** The people of the office, and the invitations that wait. */
export function PeopleList() {
  return (
    <CanAccess resource="staff" action="list" accessDenied={<AccessDenied />}>
      <PeopleScreen />
    </CanAccess>
  );
}
