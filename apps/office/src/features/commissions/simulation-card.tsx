import type { Answer } from '@arara/contract/client';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { amountText } from '../../amount.ts';
import { call } from '../../call.ts';
import { Money } from '../../parts/money.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useName, useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { Section } from '../sites/section.tsx';

type Simulated = Answer<'officeCommissionSimulate'>['data'];

function Outcome({ found }: { found: Simulated }) {
  const say = useSay();
  const kindName = useName('commissions.kinds');
  const { days, from, to, players, agents, figures } = found;
  const [cost, each] = [amountText(found.cost), amountText(found.per_player)];
  return (
    <div aria-live="polite">
      <Typography>{say('commissions.simulated', { days, from, to, players, agents })}</Typography>
      <Typography sx={{ fontWeight: 700 }}>{say('commissions.cost', { cost, each })}</Typography>
      <Typography>{say('commissions.beside', { kept: amountText(found.kept), now: amountText(found.now) })}</Typography>
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{say('commissions.kind')}</TableCell>
            <TableCell align="right">{say('commissions.base')}</TableCell>
            <TableCell align="right">{say('commissions.allowed')}</TableCell>
            <TableCell align="right">{say('commissions.counted')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map(({ kind, base, allowed, counted }) => (
            <TableRow key={kind}>
              <TableCell>{kindName(kind)}</TableCell>
              {[base, allowed, counted].map((amount, at) => (
                <TableCell key={`${kind} ${['base', 'allowed', 'counted'][at]}`} align="right">
                  <Money amount={amount} strong={at === 2} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** What the last days would have cost by the plan as it is typed, before it is saved. */
export function SimulationCard({ site, plan }: { site: string; plan: Record<string, unknown> }) {
  const say = useSay();
  const [found, setFound] = useState<Simulated>();
  const { pending, refused, run } = useFormCommand();
  if (site === '')
    return (
      <Section title={say('commissions.simulation')}>
        <Typography>{say('commissions.simulateWhere')}</Typography>
      </Section>
    );
  const simulate = () =>
    run(async () => {
      setFound((await call('officeCommissionSimulate', { site, plan })).data);
    });
  return (
    <Section title={say('commissions.simulation')} lead={say('commissions.simulationLead')} wide>
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
