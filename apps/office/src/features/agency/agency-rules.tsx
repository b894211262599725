import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Answer } from '@arara/contract/client';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { RowCards } from '../../shared/lists/row-cards.tsx';
import { RowTable } from '../../shared/lists/row-table.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { When } from '../../shared/display/when.tsx';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { HostDialog } from './host-dialog.tsx';
import { type AgencyRule, RuleDialog } from './rule-dialog.tsx';

type Host = Answer<'officeAgencyRules'>['hosts'][number];
/** A row with the id that the table needs. */
type LoadedRules<Row> = Row & { id: string };

interface PartProps {
  t: Translate;
  canWrite: boolean;
  reload: () => void;
}

const ruleColumns = (
  t: Translate,
  onChange: ((rule: AgencyRule) => void) | undefined,
): Column<LoadedRules<AgencyRule>>[] => [
  { name: t('agency.rules.site'), cell: ({ site_name: name }) => name },
  { name: t('agency.rules.days'), right: true, cell: ({ days }) => days },
  { name: t('agency.rules.touch'), cell: ({ touch }) => t(`agency.rules.${touch}`) },
  ...(onChange !== undefined
    ? [
        {
          name: t('agency.rules.act'),
          cell: (rule: LoadedRules<AgencyRule>) => (
            <Button
              sx={{ minHeight: 44 }}
              aria-label={t('agency.rules.changeOf', { site: rule.site_name })}
              onClick={() => onChange(rule)}
            >
              {t('agency.rules.change')}
            </Button>
          ),
        },
      ]
    : []),
];

function Links({ rules, t, canWrite, reload }: PartProps & { rules: readonly LoadedRules<AgencyRule>[] }) {
  const phone = useMediaQuery('(max-width: 760px)');
  const [changed, setChanged] = useState<AgencyRule>();
  const columns = ruleColumns(t, canWrite ? setChanged : undefined);
  return (
    <FormSection title={t('agency.rules.links')} lead={t('agency.rules.linksLead')} wide>
      {phone ? <RowCards rows={rules} columns={columns} /> : <RowTable rows={rules} columns={columns} />}
      {changed !== undefined && <RuleDialog rule={changed} reload={reload} onClose={() => setChanged(undefined)} />}
    </FormSection>
  );
}

const hostColumns = (t: Translate, onRemove: ((host: Host) => void) | undefined): Column<LoadedRules<Host>>[] => [
  { name: t('agency.rules.host'), cell: ({ host }) => host },
  { name: t('agency.rules.agent'), cell: ({ player }) => <PlayerLink {...player} /> },
  { name: t('agency.rules.setBy'), cell: ({ set_by: by }) => by },
  { name: t('common.when'), cell: ({ at }) => <When at={at} /> },
  ...(onRemove !== undefined
    ? [
        {
          name: t('agency.rules.act'),
          cell: (host: LoadedRules<Host>) => (
            <Button color="error" sx={{ minHeight: 44 }} onClick={() => onRemove(host)}>
              {t('agency.rules.remove')}
            </Button>
          ),
        },
      ]
    : []),
];

function Hosts({ hosts, t, canWrite, reload }: PartProps & { hosts: readonly LoadedRules<Host>[] }) {
  const phone = useMediaQuery('(max-width: 760px)');
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Host>();
  const columns = hostColumns(t, canWrite ? setRemoved : undefined);
  return (
    <FormSection title={t('agency.rules.hosts')} lead={t('agency.rules.hostsLead')} wide>
      {hosts.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('agency.rules.noHosts')}
        </Typography>
      )}
      {hosts.length > 0 &&
        (phone ? <RowCards rows={hosts} columns={columns} /> : <RowTable rows={hosts} columns={columns} />)}
      {canWrite && (
        <Box>
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => setAdding(true)}>
            {t('agency.rules.add')}
          </Button>
        </Box>
      )}
      {adding && <HostDialog reload={reload} onClose={() => setAdding(false)} />}
      {removed !== undefined && (
        <ReasonDialog
          title={t('agency.rules.removeTitle', { host: removed.host })}
          lead={t('agency.rules.removeLead')}
          help={t('agency.move.reasonHelp')}
          confirm={t('agency.rules.remove')}
          done={t('agency.rules.removed')}
          danger
          send={async (reason, key) => {
            await call('officeAgencyHost', { host: removed.host, player_id: null, reason }, { key });
            reload();
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </FormSection>
  );
}

const readRules = async (signal: AbortSignal) => {
  const { data, hosts } = await call('officeAgencyRules', {}, { signal });
  return {
    rules: data.map((rule) => ({ ...rule, id: rule.site })),
    hosts: hosts.map((host) => ({ ...host, id: host.host })),
  };
};

function RulesScreen() {
  const t = useTranslation();
  const canWrite = useCanDo('agency.write');
  const { data, error, reload } = useApiQuery(readRules);
  const parts = { t, canWrite, reload };
  return (
    <Page title={t('agency.rules.title')} lead={t('agency.rules.lead')}>
      {data === undefined ? (
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      ) : (
        <>
          <Links rules={data.rules} {...parts} />
          <Hosts hosts={data.hosts} {...parts} />
        </>
      )}
    </Page>
  );
}

/** Edits how long an invitation link counts, per site, and the addresses of agents. */
export function AgencyRules() {
  return (
    <CanAccess resource="agency-rules" action="list" accessDenied={<AccessDenied />}>
      <RulesScreen />
    </CanAccess>
  );
}
