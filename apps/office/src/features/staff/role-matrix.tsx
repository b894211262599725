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
import { amountText } from '../../amount.ts';
import { Card } from '../../parts/card.tsx';
import type { RoleBook, StaffRole } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { type PermissionArea, areasOf, decidesOn } from './permission-areas.ts';

/** The first column stays while the roles scroll by. */
const first = { position: 'sticky', left: 0, backgroundColor: 'background.paper', zIndex: 1 } as const;

interface RoleMatrixProps {
  book: RoleBook;
  /** What may be done with a role, below its name. */
  action: (role: StaffRole) => ReactNode;
}

function RoleHead({ role, children }: { role: StaffRole; children: ReactNode }) {
  const say = useSay();
  return (
    <TableCell align="center" sx={{ verticalAlign: 'top', px: 1, minWidth: 92, whiteSpace: 'normal' }}>
      <Typography component="span" sx={{ display: 'block', fontSize: 14, fontWeight: 700, color: 'text.primary' }}>
        {role.name}
      </Typography>
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {say('team.roles.peopleCount', { smart_count: role.people })}
      </Typography>
      {children}
    </TableCell>
  );
}

function Area({ area, roles }: { area: PermissionArea; roles: readonly StaffRole[] }) {
  const say = useSay();
  const areaName = useName('team.roles.area');
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
              <Mark has={role.permissions.includes(key)} label={say} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </>
  );
}

function Mark({ has, label }: { has: boolean; label: ReturnType<typeof useSay> }) {
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

/** Up to which amounts a role decides on an act; nothing where it does not decide. */
function Limit({ role, act }: { role: StaffRole; act: string }) {
  const say = useSay();
  const limit = role.limits.find((one) => one.act === act);
  if (!decidesOn(role, act) || limit === undefined) return say('team.roles.decidesNot');
  if (limit.each === null && limit.day === null) return say('team.roles.noLimit');
  const line = (amount: string | null, word: 'team.roles.eachShort' | 'team.roles.dayShort') =>
    amount !== null && (
      <Box component="span" sx={{ display: 'block' }}>
        <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
          {amountText(amount)}
        </Box>
        {say(word)}
      </Box>
    );
  return (
    <>
      {line(limit.each, 'team.roles.eachShort')}
      {line(limit.day, 'team.roles.dayShort')}
    </>
  );
}

/** Every permission against every role, and up to which amounts each decides. */
export function RoleMatrix({ book, action }: RoleMatrixProps) {
  const say = useSay();
  const actName = useName('team.roles.act');
  const { roles, permissions, acts } = book;
  return (
    <Card>
      <TableContainer tabIndex={0} aria-label={say('team.roles.matrix')} role="region">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={first}>{say('team.roles.permission')}</TableCell>
              {roles.map((role) => (
                <RoleHead key={role.key} role={role}>
                  {action(role)}
                </RoleHead>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {areasOf(permissions).map((area) => (
              <Area key={area.noun} area={area} roles={roles} />
            ))}
            <AreaHead name={say('team.roles.limits')} roles={roles} />
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

/** The button that changes a role; nobody changes the one they carry. */
export function EditRole({ role, isOwn, onEdit }: { role: StaffRole; isOwn: boolean; onEdit: () => void }) {
  const say = useSay();
  if (isOwn) {
    return (
      <Typography component="span" variant="caption" title={say('team.roles.own')}>
        {say('team.roles.ownShort')}
      </Typography>
    );
  }
  return (
    <Button size="small" aria-label={say('team.roles.editOf', { name: role.name })} onClick={onEdit}>
      {say('team.roles.edit')}
    </Button>
  );
}
