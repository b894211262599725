import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Answer } from '@arara/contract/client';
import { CanAccess } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RowCards } from '../../parts/row-cards.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import type { Column } from '../../parts/rows.ts';
import { When } from '../../parts/when.tsx';
import { type Say, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';
import { HostDialog } from './host-dialog.tsx';
import { type AgencyRule, RuleDialog } from './rule-dialog.tsx';

type Host = Answer<'officeAgencyRules'>['hosts'][number];
/** As a table wants its rows: known by an id. */
type Known<Row> = Row & { id: string };

interface PartProps {
  say: Say;
  mayWrite: boolean;
  again: () => void;
}

const ruleColumns = (say: Say, onChange: ((rule: AgencyRule) => void) | undefined): Column<Known<AgencyRule>>[] => [
  { name: say('agency.rules.site'), cell: ({ site_name: name }) => name },
  { name: say('agency.rules.days'), right: true, cell: ({ days }) => days },
  { name: say('agency.rules.touch'), cell: ({ touch }) => say(`agency.rules.${touch}`) },
  ...(onChange !== undefined
    ? [
        {
          name: say('agency.rules.act'),
          cell: (rule: Known<AgencyRule>) => (
            <Button
              sx={{ minHeight: 44 }}
              aria-label={say('agency.rules.changeOf', { site: rule.site_name })}
              onClick={() => onChange(rule)}
            >
              {say('agency.rules.change')}
            </Button>
          ),
        },
      ]
    : []),
];

function Links({ rules, say, mayWrite, again }: PartProps & { rules: readonly Known<AgencyRule>[] }) {
  const phone = useMediaQuery('(max-width: 760px)');
  const [changed, setChanged] = useState<AgencyRule>();
  const columns = ruleColumns(say, mayWrite ? setChanged : undefined);
  return (
    <Section title={say('agency.rules.links')} lead={say('agency.rules.linksLead')} wide>
      {phone ? <RowCards rows={rules} columns={columns} /> : <RowTable rows={rules} columns={columns} />}
      {changed !== undefined && <RuleDialog rule={changed} again={again} onClose={() => setChanged(undefined)} />}
    </Section>
  );
}

const hostColumns = (say: Say, onRemove: ((host: Host) => void) | undefined): Column<Known<Host>>[] => [
  { name: say('agency.rules.host'), cell: ({ host }) => host },
  { name: say('agency.rules.agent'), cell: ({ player }) => <PlayerLink {...player} /> },
  { name: say('agency.rules.setBy'), cell: ({ set_by: by }) => by },
  { name: say('common.when'), cell: ({ at }) => <When at={at} /> },
  ...(onRemove !== undefined
    ? [
        {
          name: say('agency.rules.act'),
          cell: (host: Known<Host>) => (
            <Button color="error" sx={{ minHeight: 44 }} onClick={() => onRemove(host)}>
              {say('agency.rules.remove')}
            </Button>
          ),
        },
      ]
    : []),
];

function Hosts({ hosts, say, mayWrite, again }: PartProps & { hosts: readonly Known<Host>[] }) {
  const phone = useMediaQuery('(max-width: 760px)');
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Host>();
  const columns = hostColumns(say, mayWrite ? setRemoved : undefined);
  return (
    <Section title={say('agency.rules.hosts')} lead={say('agency.rules.hostsLead')} wide>
      {hosts.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('agency.rules.noHosts')}
        </Typography>
      )}
      {hosts.length > 0 &&
        (phone ? <RowCards rows={hosts} columns={columns} /> : <RowTable rows={hosts} columns={columns} />)}
      {mayWrite && (
        <Box>
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => setAdding(true)}>
            {say('agency.rules.add')}
          </Button>
        </Box>
      )}
      {adding && <HostDialog again={again} onClose={() => setAdding(false)} />}
      {removed !== undefined && (
        <ReasonDialog
          title={say('agency.rules.removeTitle', { host: removed.host })}
          lead={say('agency.rules.removeLead')}
          help={say('agency.move.reasonHelp')}
          confirm={say('agency.rules.remove')}
          done={say('agency.rules.removed')}
          danger
          send={async (reason, key) => {
            await call('officeAgencyHost', { host: removed.host, player_id: null, reason }, { key });
            again();
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Section>
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
  const say = useSay();
  const mayWrite = useMayDo('agency.write');
  const { data, error, again } = useAnswer(readRules);
  const parts = { say, mayWrite, again };
  return (
    <Page title={say('agency.rules.title')} lead={say('agency.rules.lead')}>
      {data === undefined ? (
        <Card>
          <Coming error={error} again={again} />
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

/** For how long a link of invitation counts, site by site, and the addresses of agents. */
export function AgencyRules() {
  return (
    <CanAccess resource="agency-rules" action="list" accessDenied={<AccessDenied />}>
      <RulesScreen />
    </CanAccess>
  );
}
