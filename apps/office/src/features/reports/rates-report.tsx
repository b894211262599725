import type { Answer } from '@arara/contract/client';
import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useReport } from '../../shared/api/use-report.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { EmptyState } from '../../shared/display/notice.tsx';
import { When } from '../../shared/display/when.tsx';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { formatBps } from '../../shared/format/percent.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { formatBRL } from '@arara/money';
import { useListHref } from './list-href.ts';
import { RateDialog, rateKinds, useKeyTitle } from './rate-dialog.tsx';
import { ReportError } from './report-part.tsx';

type RatesAnswer = Answer<'officeCostRates'>['data'];
type Rate = RatesAnswer['rates'][number];

const HEIGHT = 240;

function RateRow({ rate, title }: { rate: Rate; title: string }) {
  const { share_bps: bps, fixed, valid_from: from, staff, at } = rate;
  const parts = [
    ...(bps > 0 || fixed === '0.00' ? [formatBps(bps)] : []),
    ...(fixed === '0.00' ? [] : [formatBRL(parseAmount(fixed))]),
  ];
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {title}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {parts.join(' + ')}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(from)}</TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>
        {staff} · <When at={at} />
      </TableCell>
    </TableRow>
  );
}

function RateTable({ data, kind }: { data: RatesAnswer; kind: Rate['kind'] }) {
  const t = useTranslation();
  const getTitle = useKeyTitle(data.keys);
  const rates = data.rates.filter((rate) => rate.kind === kind);
  return (
    <Card>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2">
          {t(`reports.rates.kinds.${kind}`)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t(`reports.rates.leads.${kind}`)}
        </Typography>
      </Box>
      {rates.length === 0 ? (
        <EmptyState>{t('reports.rates.none')}</EmptyState>
      ) : (
        <TableContainer tabIndex={0}>
          <Table size="small" aria-label={t(`reports.rates.kinds.${kind}`)}>
            <TableHead>
              <TableRow>
                <TableCell>{t(`reports.rates.keys.${kind}`)}</TableCell>
                <TableCell align="right">{t('reports.rates.rate')}</TableCell>
                <TableCell>{t('reports.rates.from')}</TableCell>
                <TableCell>{t('reports.rates.setBy')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rates.map((rate) => (
                <RateRow key={`${rate.key} ${rate.valid_from}`} rate={rate} title={getTitle(kind, rate.key)} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Card>
  );
}

/** The pages where movements are compared with banks and providers. */
function ReconciliationLinks() {
  const t = useTranslation();
  const hrefTo = useListHref();
  const links = (['reconciliations', 'outside-reviews'] as const).flatMap((resource) => {
    const to = hrefTo(resource, '');
    return to === undefined ? [] : [{ resource, to }];
  });
  return links.map(({ resource, to }) => (
    <Link key={resource} component={RouterLink} to={to} variant="body2">
      {t(`reports.rates.reconcile.${resource}`)}
    </Link>
  ));
}

/** Rates of provider fees, payment fees and taxes, which the NGR subtracts. */
export function RatesReport() {
  const t = useTranslation();
  const canSet = useCanDo('cost_rate.set');
  const [isSetting, setSetting] = useState(false);
  const { data, error, reload } = useReport('officeCostRates', {});
  if (error !== undefined) return <ReportError error={error} onRetry={reload} />;
  if (data === undefined) return <Skeleton variant="rounded" height={HEIGHT} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {canSet && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setSetting(true)}>
            {t('reports.rates.add')}
          </Button>
        )}
        <ReconciliationLinks />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        {rateKinds.map((kind) => (
          <RateTable key={kind} data={data} kind={kind} />
        ))}
      </Box>
      {isSetting && <RateDialog keys={data.keys} onDone={reload} onClose={() => setSetting(false)} />}
    </Box>
  );
}
