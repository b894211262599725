import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../call.ts';
import { exactText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';
import { Decide, Reasons } from './flag-parts.tsx';
import { type Agent, flagTones } from './look.ts';
import { MoveDeed } from './move-deed.tsx';
import { TypeDeed } from './type-deed.tsx';

interface AgentProps {
  agent: Agent;
  again: () => void;
}

function Place({ agent }: Pick<AgentProps, 'agent'>) {
  const say = useSay();
  const roomy = useMediaQuery('(min-width: 760px)');
  const { path, way, hosts, opened_by: opener } = agent;
  return (
    <Section title={say('agency.agent.place')} wide>
      <Facts columns={roomy ? 3 : 2}>
        <Fact name={say('agency.agent.above')} wide>
          {path.length === 0
            ? say('agency.agent.nobody')
            : path.map((one, index) => (
                <span key={one.id}>
                  {index > 0 && ' › '}
                  <PlayerLink {...one} />
                </span>
              ))}
        </Fact>
        <Fact name={say('agency.agent.came')}>{way === null ? '—' : say(`agency.ways.${way}`)}</Fact>
        <Fact name={say('agency.agent.joined')}>{exactText(agent.joined_at)}</Fact>
        <Fact name={say('agency.agent.openedBy')}>{opener === null ? '—' : <PlayerLink {...opener} />}</Fact>
        <Fact name={say('agency.agent.code')}>{agent.invite_code}</Fact>
        <Fact name={say('agency.agent.visits')}>{agent.visits}</Fact>
        <Fact name={say('agency.agent.hosts')}>{hosts.length === 0 ? '—' : hosts.join(', ')}</Fact>
      </Facts>
    </Section>
  );
}

function Numbers({ agent }: Pick<AgentProps, 'agent'>) {
  const say = useSay();
  const roomy = useMediaQuery('(min-width: 760px)');
  return (
    <Section title={say('agency.agent.numbers')} wide>
      <Facts columns={roomy ? 4 : 2}>
        <Fact name={say('agency.agent.direct')}>{agent.direct}</Fact>
        <Fact name={say('agency.agent.team')}>{agent.team}</Fact>
        <Fact name={say('agency.agent.today')}>{agent.joined_today}</Fact>
        <Fact name={say('agency.agent.month')}>{agent.joined_month}</Fact>
        <Fact name={say('agency.agent.active')}>{agent.team_active}</Fact>
        <Fact name={say('agency.agent.recharged')}>{agent.team_recharged}</Fact>
        <Fact name={say('agency.bets')}>
          <Money amount={agent.valid_bet} />
        </Fact>
        <Fact name={say('agency.recharge')}>
          <Money amount={agent.recharge} />
        </Fact>
      </Facts>
      <Link component={RouterLink} to={`/agency?below=${agent.id}`}>
        {say('agency.agent.below')}
      </Link>
    </Section>
  );
}

function Signs({ agent, again }: AgentProps) {
  const say = useSay();
  const mayDecide = useMayDo('agency.decide');
  const { id, account, flag, reasons, note, decided_by: name } = agent;
  return (
    <Section title={say('agency.agent.signs')} wide>
      {flag !== null && (
        <Box>
          <Chip tone={flagTones[flag]}>{say(`agency.flags.states.${flag}`)}</Chip>
        </Box>
      )}
      {reasons.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('agency.agent.noSigns')}
        </Typography>
      ) : (
        <Reasons reasons={reasons} />
      )}
      {note !== '' && <Notice tone="quiet">{say('agency.flags.decided', { name, note })}</Notice>}
      {mayDecide && <Decide playerId={id} account={account} state={flag} again={again} />}
    </Section>
  );
}

/** A player as an agent: who stands above and below, how they came, and what may be put right. */
export function PlayerAgency({ playerId }: { playerId: number }) {
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeAgent', { player_id: playerId }, { signal })).data,
    [playerId],
  );
  const { data: agent, error, again } = useAnswer(ask);
  const mayWrite = useMayDo('agency.write');
  if (agent === undefined)
    return (
      <Card>
        <Coming error={error} again={again} />
      </Card>
    );
  return (
    <>
      <Place agent={agent} />
      <Numbers agent={agent} />
      <Signs agent={agent} again={again} />
      {mayWrite && (
        <>
          <MoveDeed agent={agent} again={again} />
          <TypeDeed agent={agent} again={again} />
        </>
      )}
    </>
  );
}
