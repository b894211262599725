import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useGetIdentity, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { LoadError } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import type { StaffSession, SessionsRecord, StaffMember } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { parseUserAgent } from './user-agent.ts';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import { SessionRows } from './session-rows.tsx';

/** Actions that ask only for a reason. */
type ReasonedAct = 'disable' | 'enable' | 'totp' | 'endAll';
type Act = ReasonedAct | 'giveRole';

/** The session to end. */
interface Ending {
  id: number;
  device: string;
}

function useActs({ id }: StaffMember): Record<ReasonedAct, (reason: string, key: string) => Promise<unknown>> {
  const data = useDataProvider<OfficeData>();
  return {
    disable: (reason, key) => data.disableStaff(id, reason, key),
    enable: (reason, key) => data.enableStaff(id, reason, key),
    totp: (reason, key) => data.resetTotp(id, reason, key),
    endAll: (reason, key) => data.endSessions({ staff_id: id, reason }, key),
  };
}

function ActDialog({ person, act, onClose }: { person: StaffMember; act: Act; onClose: () => void }) {
  const t = useTranslation();
  const acts = useActs(person);
  if (act === 'giveRole') return <GiveRoleDialog person={person} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t(`team.acts.${act}Title`, { name: person.name })}
      lead={t(`team.acts.${act}Lead`)}
      help={t('team.people.inAudit')}
      confirm={t(`team.acts.${act}`)}
      done={t(`team.acts.${act}Done`)}
      danger={act !== 'enable'}
      send={acts[act]}
      onClose={onClose}
    />
  );
}

function EndDialog({ person, ending, onClose }: { person: StaffMember; ending: Ending; onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={t('team.acts.endOneTitle', { name: person.name, device: ending.device })}
      lead={t('team.acts.endAllLead')}
      help={t('team.people.inAudit')}
      confirm={t('team.account.end')}
      done={t('team.account.ended')}
      danger
      send={(reason, key) => data.endSessions({ staff_id: person.id, id: ending.id, reason }, key)}
      onClose={onClose}
    />
  );
}

/** Sessions of a staff member and the actions on the account. Nobody can act on themselves. */
export function StaffDetail({ row }: { row: StaffMember }) {
  const t = useTranslation();
  const [act, setAct] = useState<Act>();
  const [ending, setEnding] = useState<Ending>();
  const canWrite = useCanDo('staff.write');
  const { identity } = useGetIdentity();
  const sessions = useGetOne<SessionsRecord>('staff-sessions', { id: row.id });
  const acts: Act[] = row.status === 'active' ? ['giveRole', 'totp', 'endAll', 'disable'] : ['giveRole', 'enable'];
  const offered = canWrite && identity !== undefined && identity.id !== row.id;
  const buildEndSession = ({ id, agent }: StaffSession) => {
    const device = parseUserAgent(agent);
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={t('team.acts.endOneOf', { device })}
        onClick={() => setEnding({ id, device })}
      >
        {t('team.account.end')}
      </Button>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, py: 1 }}>
      {sessions.error !== null && <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <RowSkeleton />}
      {sessions.data !== undefined && (
        <SessionRows rows={sessions.data.rows} action={offered ? buildEndSession : undefined} />
      )}
      {offered && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {acts.map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              color={one === 'disable' ? 'error' : 'primary'}
              onClick={() => setAct(one)}
            >
              {t(`team.acts.${one}`)}
            </Button>
          ))}
        </Box>
      )}
      {ending !== undefined && <EndDialog person={row} ending={ending} onClose={() => setEnding(undefined)} />}
      {act !== undefined && <ActDialog person={row} act={act} onClose={() => setAct(undefined)} />}
    </Box>
  );
}
