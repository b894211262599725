import type { Answer } from '@arara/contract/client';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatAmount } from '../../shared/format/amount.ts';
import { call } from '../../shared/api/api-client.ts';
import { Money } from '../../shared/display/money.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';

type Simulated = Answer<'officeCommissionSimulate'>['data'];

function Outcome({ found }: { found: Simulated }) {
  const t = useTranslation();
  const kindName = useCodeLabel('commissionKind');
  const { days, from, to, players, agents, figures } = found;
  const [cost, each] = [formatAmount(found.cost), formatAmount(found.per_player)];
  return (
    <div aria-live="polite">
      <Typography>{t('commissions.simulated', { days, from, to, players, agents })}</Typography>
      <Typography sx={{ fontWeight: 700 }}>{t('commissions.cost', { cost, each })}</Typography>
      <Typography>
        {t('commissions.beside', { kept: formatAmount(found.kept), now: formatAmount(found.now) })}
      </Typography>
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('commissions.kind')}</TableCell>
            <TableCell align="right">{t('commissions.base')}</TableCell>
            <TableCell align="right">{t('commissions.allowed')}</TableCell>
            <TableCell align="right">{t('commissions.counted')}</TableCell>
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

/** Simulates the cost of the typed plan over the last days, before it is saved. */
export function SimulationCard({ site, plan }: { site: string; plan: Record<string, unknown> }) {
  const t = useTranslation();
  const [found, setFound] = useState<Simulated>();
  const { pending, refused, run } = useFormSubmission();
  if (site === '')
    return (
      <FormSection title={t('commissions.simulation')}>
        <Typography>{t('commissions.simulateWhere')}</Typography>
      </FormSection>
    );
  const simulate = () =>
    run(async () => {
      setFound((await call('officeCommissionSimulate', { site, plan })).data);
    });
  return (
    <FormSection title={t('commissions.simulation')} lead={t('commissions.simulationLead')} wide>
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
