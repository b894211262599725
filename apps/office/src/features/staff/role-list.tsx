import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess, useGetIdentity, useGetOne } from 'ra-core';
import { AccessDenied } from 'react-admin';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import type { RoleBook, StaffRole } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { RoleForm } from './role-form.tsx';

function RoleCard({ role, book, onEdit }: { role: StaffRole; book: RoleBook; onEdit: (role: StaffRole) => void }) {
  const say = useSay();
  const actName = useName('team.roles.act');
  const { identity } = useGetIdentity();
  const mayWrite = useMayDo('role.write');
  const isOwn = identity?.['role'] === role.key;
  const amount = (value: string | null) => (value === null ? say('team.roles.noLimit') : amountText(value));
  return (
    <Card>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box
          sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Typography variant="h2">
            {role.name}{' '}
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {role.key} · {say('team.roles.people')}: {role.people}
            </Typography>
          </Typography>
          {mayWrite && !isOwn && (
            <Button size="small" variant="outlined" onClick={() => onEdit(role)}>
              {say('team.roles.edit')}
            </Button>
          )}
          {mayWrite && isOwn && <Typography variant="caption">{say('team.roles.own')}</Typography>}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {book.permissions
            .filter(({ key }) => role.permissions.includes(key))
            .map(({ key, about }) => (
              <Chip key={key} tone="quiet" title={key}>
                {about}
              </Chip>
            ))}
        </Box>
        <Facts>
          {role.limits.map(({ act, each, day }) => (
            <Fact key={act} name={actName(act)}>
              {say('team.roles.limitOf', { each: amount(each), day: amount(day) })}
            </Fact>
          ))}
        </Facts>
      </Box>
    </Card>
  );
}

function RoleScreen() {
  const say = useSay();
  const [editing, setEditing] = useState<StaffRole | 'new'>();
  const mayWrite = useMayDo('role.write');
  const { data: book, error, refetch } = useGetOne<RoleBook>('role-book', { id: 'all' });
  const add = (
    <Button variant="contained" onClick={() => setEditing('new')}>
      {say('team.roles.add')}
    </Button>
  );
  return (
    <Page title={say('team.roles.title')} lead={say('team.roles.lead')} aside={mayWrite ? add : undefined}>
      {book === undefined && (
        <Card>{error === null ? <RowSkeleton /> : <LoadError error={error} onRetry={() => void refetch()} />}</Card>
      )}
      {book?.roles.map((role) => (
        <RoleCard key={role.key} role={role} book={book} onEdit={setEditing} />
      ))}
      {book !== undefined && editing !== undefined && (
        <RoleForm book={book} role={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}

/** The roles of the office: what each carries, and up to which amounts it decides. */
export function RoleList() {
  return (
    <CanAccess resource="roles" action="list" accessDenied={<AccessDenied />}>
      <RoleScreen />
    </CanAccess>
  );
}
