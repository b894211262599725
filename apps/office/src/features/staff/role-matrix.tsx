import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import { Card } from '../../shared/display/card.tsx';
import type { RolesRecord, StaffRole } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { type PermissionArea, listAreas, decidesOn } from './permission-areas.ts';

/** The first column stays visible while the roles scroll. */
const first = { position: 'sticky', left: 0, backgroundColor: 'background.paper', zIndex: 1 } as const;

interface RoleMatrixProps {
  book: RolesRecord;
  /** Actions below the name of a role. */
  action: (role: StaffRole) => ReactNode;
}

function RoleHead({ role, children }: { role: StaffRole; children: ReactNode }) {
  const t = useTranslation();
  return (
    <TableCell align="center" sx={{ verticalAlign: 'top', px: 1, minWidth: 92, whiteSpace: 'normal' }}>
      <Typography component="span" sx={{ display: 'block', fontSize: 14, fontWeight: 700, color: 'text.primary' }}>
        {role.name}
      </Typography>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('team.roles.peopleCount', { count: role.people })}
      </Typography>
      {children}
    </TableCell>
  );
}

function Area({ area, roles }: { area: PermissionArea; roles: readonly StaffRole[] }) {
  const t = useTranslation();
  const areaName = useCodeLabel('permissionArea');
  return (
    <>
      <AreaHead name={areaName(area.noun)} roles={roles} />
      {area.permissions.map(({ key, about }) => (
        <TableRow key={key} hover>
          <TableCell component="th" scope="row" sx={[first, { fontWeight: 400, minWidth: 220 }]}>
            {about}
          </TableCell>
          {roles.map((role) => (
            <TableCell key={role.key} align="center" sx={{ px: 1, py: 0.5 }}>
              <Mark has={role.permissions.includes(key)} label={t} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </>
  );
}

function Mark({ has, label }: { has: boolean; label: ReturnType<typeof useTranslation> }) {
  if (has) return <Check fontSize="small" color="success" titleAccess={label('team.roles.has')} />;
  return (
    <Box component="span" role="img" aria-label={label('team.roles.hasNot')} sx={{ color: 'text.secondary' }}>
      –
    </Box>
  );
}

function AreaHead({ name, roles }: { name: string; roles: readonly StaffRole[] }) {
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="colgroup"
        colSpan={roles.length + 1}
        sx={({ tokens }) => ({ py: 1, fontWeight: 700, backgroundColor: tokens.ground })}
      >
        {name}
      </TableCell>
    </TableRow>
  );
}

/** Limit of a role for a decision; nothing where it cannot decide. */
function Limit({ role, act }: { role: StaffRole; act: string }) {
  const t = useTranslation();
  const limit = role.limits.find((one) => one.act === act);
  if (!decidesOn(role, act) || limit === undefined) return t('team.roles.decidesNot');
  if (limit.each === null && limit.day === null) return t('team.roles.noLimit');
  const line = (amount: string | null, word: 'team.roles.eachShort' | 'team.roles.dayShort') =>
    amount !== null && (
      <Box component="span" sx={{ display: 'block' }}>
        <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {formatAmount(amount)}
        </Box>
        {t(word)}
      </Box>
    );
  return (
    <>
      {line(limit.each, 'team.roles.eachShort')}
      {line(limit.day, 'team.roles.dayShort')}
    </>
  );
}

/** Permissions and limits of every role. */
export function RoleMatrix({ book, action }: RoleMatrixProps) {
  const t = useTranslation();
  const actName = useCodeLabel('permission');
  const { roles, permissions, acts } = book;
  return (
    <Card>
      <TableContainer tabIndex={0} aria-label={t('team.roles.matrix')} role="region">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={first}>{t('team.roles.permission')}</TableCell>
              {roles.map((role) => (
                <RoleHead key={role.key} role={role}>
                  {action(role)}
                </RoleHead>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {listAreas(permissions).map((area) => (
              <Area key={area.noun} area={area} roles={roles} />
            ))}
            <AreaHead name={t('team.roles.limits')} roles={roles} />
            {acts.map((act) => (
              <TableRow key={act}>
                <TableCell component="th" scope="row" sx={[first, { fontWeight: 400 }]}>
                  {actName(act)}
                </TableCell>
                {roles.map((role) => (
                  <TableCell key={role.key} align="center" sx={{ px: 1, fontSize: 12 }}>
                    <Limit role={role} act={act} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

/** Opens a role for editing; disabled for the reader's own role. */
export function EditRole({ role, isOwn, onEdit }: { role: StaffRole; isOwn: boolean; onEdit: () => void }) {
  const t = useTranslation();
  if (isOwn) {
    return (
      <Typography component="span" variant="caption" title={t('team.roles.own')}>
        {t('team.roles.ownShort')}
      </Typography>
    );
  }
  return (
    <Button size="small" aria-label={t('team.roles.editOf', { name: role.name })} onClick={onEdit}>
      {t('team.roles.edit')}
    </Button>
  );
}
