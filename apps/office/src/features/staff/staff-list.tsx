import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { type Column, useRows } from '../../shared/lists/rows.ts';
import { SearchField } from '../../shared/lists/search-field.tsx';
import { When } from '../../shared/display/when.tsx';
import type { StaffMember } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffDetail } from './staff-detail.tsx';
import { Chip } from '../../shared/display/chip.tsx';

/** Whether a staff member can sign in. */
function StaffStatus({ status }: Pick<StaffMember, 'status'>) {
  const t = useTranslation();
  return status === 'active' ? (
    <Chip tone="good">{t('team.people.isActive')}</Chip>
  ) : (
    <Chip tone="bad">{t('team.people.isDisabled')}</Chip>
  );
}

const statuses = ['active', 'disabled'] as const;

function useColumns(): Column<StaffMember>[] {
  const t = useTranslation();
  return [
    {
      name: t('team.people.name'),
      cell: ({ name, email }) => (
        <>
          {name}
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {email}
          </Typography>
        </>
      ),
    },
    { name: t('team.people.role'), cell: ({ role_name: role }) => role },
    { name: t('common.status'), cell: ({ status }) => <StaffStatus status={status} /> },
    {
      name: t('team.people.secondStep'),
      cell: ({ has_authenticator: set }) => t(set ? 'team.people.stepSet' : 'team.people.stepMissing'),
    },
    { name: t('team.people.lastSeen'), cell: ({ last_seen_at: at }) => <When at={at} /> },
    { name: t('team.people.sessions'), right: true, cell: ({ open_sessions: open }) => open },
  ];
}

function StaffScreen() {
  const t = useTranslation();
  const [inviting, setInviting] = useState(false);
  const canWrite = useCanDo('staff.write');
  const { query, setQuery } = useListQuery(statuses);
  const list = useRows<StaffMember>('staff', query, { order: 'ASC' });
  const invite = (
    <Button variant="contained" onClick={() => setInviting(true)}>
      {t('team.invite.open')}
    </Button>
  );
  return (
    <Page title={t('team.people.title')} lead={t('team.people.lead')} aside={canWrite ? invite : undefined}>
      <ListTools>
        <ListTabs
          query={query}
          setQuery={setQuery}
          states={statuses}
          getName={(status) => t(`team.people.${status}`)}
        />
        <SearchField label={t('team.people.search')} value={query.q} onSearch={(q) => setQuery({ q })} />
      </ListTools>
      <RowList
        list={list}
        query={query}
        setQuery={setQuery}
        columns={useColumns()}
        detail={{ label: ({ name }) => t('team.people.expand', { name }), Body: StaffDetail }}
        empty={t('team.people.empty')}
      />
      <InvitationList />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

/** Staff members and pending invitations. */
export function StaffList() {
  return (
    <CanAccess resource="staff" action="list" accessDenied={<AccessDenied />}>
      <StaffScreen />
    </CanAccess>
  );
}
