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
import { call } from '../../shared/api/api-client.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';

type Simulated = Answer<'officeVipSimulate'>['data'];

/** Simulates how many players the typed plan would move, before it is saved. */
export function SimulationCard({ site, plan }: { site: string; plan: Record<string, unknown> }) {
  const t = useTranslation();
  const [found, setFound] = useState<Simulated>();
  const { pending, refused, run } = useFormSubmission();
  const simulate = () =>
    run(async () => {
      setFound((await call('officeVipSimulate', { site, plan })).data);
    });
  return (
    <FormSection title={t('vip.simulation')} lead={t('vip.simulationLead')}>
      <div>
        <Button variant="outlined" loading={pending} onClick={() => void simulate()}>
          {t('vip.simulate')}
        </Button>
        <RefusalNotice text={refused} />
      </div>
      {found && <Outcome found={found} />}
    </FormSection>
  );
}

function Outcome({ found }: { found: Simulated }) {
  const t = useTranslation();
  const { players, up, down, above, gifts, levels } = found;
  return (
    <div>
      <Typography>{t('vip.moves', { players, up, down, above })}</Typography>
      <Typography>{t('vip.giftCost', { amount: formatBRL(parseReais(gifts) ?? ZERO) })}</Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('vip.level')}</TableCell>
            <TableCell align="right">{t('vip.now')}</TableCell>
            <TableCell align="right">{t('vip.later')}</TableCell>
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
