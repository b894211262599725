import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess, useGetIdentity, useGetOne } from 'ra-core';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { type ReactNode, useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import { Card } from '../../shared/display/card.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import type { RolesRecord, StaffRole } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { decidesOn } from './permission-areas.ts';
import { RoleForm } from './role-form.tsx';
import { EditRole, RoleMatrix } from './role-matrix.tsx';

/** A role on a small screen: permissions and limits. */
function RoleCard({ role, book, children }: { role: StaffRole; book: RolesRecord; children: ReactNode }) {
  const t = useTranslation();
  const actName = useCodeLabel('permission');
  const amount = (value: string | null) => (value === null ? t('team.roles.noLimit') : formatAmount(value));
  return (
    <Card>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box
          sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Typography variant="h2">
            {role.name}{' '}
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {t('team.roles.peopleCount', { count: role.people })}
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
                {t('team.roles.limitOf', { each: amount(each), day: amount(day) })}
              </Fact>
            ))}
        </Facts>
      </Box>
    </Card>
  );
}

function RoleScreen() {
  const t = useTranslation();
  const [editing, setEditing] = useState<StaffRole | 'new'>();
  const canWrite = useCanDo('role.write');
  const { data: book, error, refetch } = useGetOne<RolesRecord>('role-book', { id: 'all' });
  const roomy = useMediaQuery('(min-width: 760px)');
  const { identity } = useGetIdentity();
  const edit = (role: StaffRole) =>
    canWrite && <EditRole role={role} isOwn={identity?.['role'] === role.key} onEdit={() => setEditing(role)} />;
  const add = (
    <Button variant="contained" onClick={() => setEditing('new')}>
      {t('team.roles.add')}
    </Button>
  );
  return (
    <Page title={t('team.roles.title')} lead={t('team.roles.lead')} aside={canWrite ? add : undefined}>
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

/** Roles with their permissions and limits. */
export function RoleList() {
  return (
    <CanAccess resource="roles" action="list" accessDenied={<AccessDenied />}>
      <RoleScreen />
    </CanAccess>
  );
}
