import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { formatBRL, parseReais, ZERO } from '@arara/money';
import { useState } from 'react';
import { call } from '../../call.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { Section } from '../sites/section.tsx';

type Simulated = Answer<'officeVipSimulate'>['data'];

/** How many players would move by the plan as it is typed, before it is saved. */
export function SimulationCard({ site, plan }: { site: string; plan: Record<string, unknown> }) {
  const say = useSay();
  const [found, setFound] = useState<Simulated>();
  const { pending, refused, run } = useFormCommand();
  const simulate = () =>
    run(async () => {
      setFound((await call('officeVipSimulate', { site, plan })).data);
    });
  return (
    <Section title={say('vip.simulation')} lead={say('vip.simulationLead')}>
      <div>
        <Button variant="outlined" loading={pending} onClick={() => void simulate()}>
          {say('vip.simulate')}
        </Button>
        <RefusalNotice text={refused} />
      </div>
      {found && <Outcome found={found} />}
    </Section>
  );
}

function Outcome({ found }: { found: Simulated }) {
  const say = useSay();
  const { players, up, down, above, gifts, levels } = found;
  return (
    <div>
      <Typography>{say('vip.moves', { players, up, down, above })}</Typography>
      <Typography>{say('vip.giftCost', { amount: formatBRL(parseReais(gifts) ?? ZERO) })}</Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{say('vip.level')}</TableCell>
            <TableCell align="right">{say('vip.now')}</TableCell>
            <TableCell align="right">{say('vip.later')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {levels.map(({ level, name, now, later }) => (
            <TableRow key={level}>
              <TableCell>{`${level} · ${name}`}</TableCell>
              <TableCell align="right">{now}</TableCell>
              <TableCell align="right">{later}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
