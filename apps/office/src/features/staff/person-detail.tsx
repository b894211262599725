import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useGetIdentity, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { LoadError } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import type { OfficeSession, SessionBook, StaffPerson } from '../../records.ts';
import { useSay } from '../../word.ts';
import { deviceOf } from './device.ts';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import { SessionRows } from './session-rows.tsx';

/** Acts that ask for nothing but a reason. */
type ReasonedAct = 'disable' | 'enable' | 'totp' | 'endAll';
type Act = ReasonedAct | 'giveRole';

/** A session of somebody that is to end. */
interface Ending {
  id: number;
  device: string;
}

function useActs({ id }: StaffPerson): Record<ReasonedAct, (reason: string, key: string) => Promise<unknown>> {
  const data = useDataProvider<OfficeData>();
  return {
    disable: (reason, key) => data.disableStaff(id, reason, key),
    enable: (reason, key) => data.enableStaff(id, reason, key),
    totp: (reason, key) => data.resetTotp(id, reason, key),
    endAll: (reason, key) => data.endSessions({ staff_id: id, reason }, key),
  };
}

function ActDialog({ person, act, onClose }: { person: StaffPerson; act: Act; onClose: () => void }) {
  const say = useSay();
  const acts = useActs(person);
  if (act === 'giveRole') return <GiveRoleDialog person={person} onClose={onClose} />;
  return (
    <ReasonDialog
      title={say(`team.acts.${act}Title`, { name: person.name })}
      lead={say(`team.acts.${act}Lead`)}
      help={say('team.people.inAudit')}
      confirm={say(`team.acts.${act}`)}
      done={say(`team.acts.${act}Done`)}
      danger={act !== 'enable'}
      send={acts[act]}
      onClose={onClose}
    />
  );
}

function EndDialog({ person, ending, onClose }: { person: StaffPerson; ending: Ending; onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <ReasonDialog
      title={say('team.acts.endOneTitle', { name: person.name, device: ending.device })}
      lead={say('team.acts.endAllLead')}
      help={say('team.people.inAudit')}
      confirm={say('team.account.end')}
      done={say('team.account.ended')}
      danger
      send={(reason, key) => data.endSessions({ staff_id: person.id, id: ending.id, reason }, key)}
      onClose={onClose}
    />
  );
}

/** What a row of the staff opens to: where they are signed in, and what may be done. Nobody acts on themselves. */
export function PersonDetail({ row }: { row: StaffPerson }) {
  const say = useSay();
  const [act, setAct] = useState<Act>();
  const [ending, setEnding] = useState<Ending>();
  const mayWrite = useMayDo('staff.write');
  const { identity } = useGetIdentity();
  const sessions = useGetOne<SessionBook>('staff-sessions', { id: row.id });
  const acts: Act[] = row.status === 'active' ? ['giveRole', 'totp', 'endAll', 'disable'] : ['giveRole', 'enable'];
  const offered = mayWrite && identity !== undefined && identity.id !== row.id;
  const endOf = ({ id, agent }: OfficeSession) => {
    const device = deviceOf(agent);
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={say('team.acts.endOneOf', { device })}
        onClick={() => setEnding({ id, device })}
      >
        {say('team.account.end')}
      </Button>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, py: 1 }}>
      {sessions.error !== null && <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <RowSkeleton />}
      {sessions.data !== undefined && <SessionRows rows={sessions.data.rows} action={offered ? endOf : undefined} />}
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
              {say(`team.acts.${one}`)}
            </Button>
          ))}
        </Box>
      )}
      {ending !== undefined && <EndDialog person={row} ending={ending} onClose={() => setEnding(undefined)} />}
      {act !== undefined && <ActDialog person={row} act={act} onClose={() => setAct(undefined)} />}
    </Box>
  );
}
