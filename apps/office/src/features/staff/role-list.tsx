import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess, useGetIdentity, useGetOne } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { type ReactNode, useState } from 'react';
import { amountText } from '../../amount.ts';
import { Card } from '../../parts/card.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import type { RoleBook, StaffRole } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { decidesOn } from './permission-areas.ts';
import { RoleForm } from './role-form.tsx';
import { EditRole, RoleMatrix } from './role-matrix.tsx';

/** One role on a phone: what it carries, and up to where it decides. */
function RoleCard({ role, book, children }: { role: StaffRole; book: RoleBook; children: ReactNode }) {
  const say = useSay();
  const actName = useName('team.roles.act');
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
              {say('team.roles.peopleCount', { smart_count: role.people })}
            </Typography>
          </Typography>
          {children}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14 }}>
          {book.permissions
            .filter(({ key }) => role.permissions.includes(key))
            .map(({ key, about }) => (
              <li key={key}>{about}</li>
            ))}
        </Box>
        <Facts columns={1}>
          {role.limits
            .filter(({ act }) => decidesOn(role, act))
            .map(({ act, each, day }) => (
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
  const roomy = useMediaQuery('(min-width: 760px)');
  const { identity } = useGetIdentity();
  const edit = (role: StaffRole) =>
    mayWrite && <EditRole role={role} isOwn={identity?.['role'] === role.key} onEdit={() => setEditing(role)} />;
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
      {book !== undefined && roomy && <RoleMatrix book={book} action={edit} />}
      {!roomy &&
        book?.roles.map((role) => (
          <RoleCard key={role.key} role={role} book={book}>
            {edit(role)}
          </RoleCard>
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
