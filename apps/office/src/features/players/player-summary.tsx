import { localeNames } from '@arara/contract/locales';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { exactText, shortText } from '../../moment.ts';
import { Card } from '../../parts/card.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Money } from '../../parts/money.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Reference } from '../../parts/reference.tsx';
import type { PlayerDetail } from '../../records.ts';
import { useName, useSay } from '../../word.ts';
import { FrozenNotice, PlayerFreeze } from './player-freeze.tsx';

/** A block of facts under its heading. */
function Block({ title, children }: { title: string; children: ReactNode }) {
  const roomy = useMediaQuery('(min-width: 760px)');
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="h2">{title}</Typography>
        <Facts columns={roomy ? 3 : 2}>{children}</Facts>
      </Box>
    </Card>
  );
}

function Pots({ player }: { player: PlayerDetail }) {
  const say = useSay();
  const pots = [
    [say('players.money'), player.money],
    [say('players.bonus'), player.bonus],
    [say('players.held'), player.held],
    ...(player.debt === '0.00' ? [] : [[say('players.debt'), player.debt] as const]),
  ] as const;
  return (
    <Card>
      <Box
        component="dl"
        sx={{ m: 0, p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
      >
        {pots.map(([name, amount]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: 0.5, fontSize: 24 }}>
              <Money amount={amount} strong />
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}

function Who({ player }: { player: PlayerDetail }) {
  const say = useSay();
  const agent = useName('players.agent');
  const none = say('common.none');
  return (
    <Block title={say('players.who')}>
      <Fact name={say('common.id')}>
        <Reference id={String(player.id)} what={say('common.id')} />
      </Fact>
      <Fact name={say('players.account')}>{player.account}</Fact>
      <Fact name={say('players.nickname')}>{player.nickname || none}</Fact>
      <Fact name={say('players.realname')}>{player.realname || none}</Fact>
      <Fact name={say('players.phone')}>{player.phone || none}</Fact>
      <Fact name={say('players.email')}>{player.email || none}</Fact>
      <Fact name={say('players.cpf')}>{player.cpf || none}</Fact>
      <Fact name={say('players.language')}>{localeNames[player.lang].name}</Fact>
      <Fact name={say('players.agentType')}>{agent(player.agent_type)}</Fact>
      <Fact name={say('players.lastSeen')}>{player.last_seen_at === null ? none : exactText(player.last_seen_at)}</Fact>
    </Block>
  );
}

function Origin({ player }: { player: PlayerDetail }) {
  const say = useSay();
  const none = say('common.none');
  return (
    <Block title={say('players.origin')}>
      <Fact name={say('players.created')}>{exactText(player.created_at)}</Fact>
      <Fact name={say('players.site')}>{player.site}</Fact>
      <Fact name={say('players.registerWay')}>
        {say(player.is_ms_reg ? 'players.byMessage' : 'players.byPassword')}
      </Fact>
      <Fact name={say('players.registerSite')}>{player.register_site || none}</Fact>
      <Fact name={say('players.registerArea')}>{player.register_area || none}</Fact>
      <Fact name={say('players.registerIp')}>{player.register_ip || none}</Fact>
      <Fact name={say('players.inviter')}>
        {player.inviter === null ? say('players.noInviter') : <PlayerLink {...player.inviter} />}
      </Fact>
      <Fact name={say('players.inviteCode')}>
        <Reference id={player.invite_code} what={say('players.inviteCode')} />
      </Fact>
    </Block>
  );
}

function Documents({ player: { documents } }: { player: PlayerDetail }) {
  const say = useSay();
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography variant="h2">{say('players.documents')}</Typography>
        {documents.length === 0 && <Typography variant="body2">{say('players.noDocuments')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {documents.map(({ site, kind, version, language, accepted_at: at }) => (
            <li key={`${site} ${kind} ${version}`}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {say('players.documentLine', { kind: say(`sites.kind.${kind}`), version })}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {say('players.documentWhen', { when: shortText(at), language: localeNames[language].name })} · {site}
              </Typography>
            </li>
          ))}
        </Box>
      </Box>
    </Card>
  );
}

/** What a player has, who they are as far as staff may read it, and whether they may play. */
export function PlayerSummary({ player }: { player: PlayerDetail }) {
  return (
    <>
      <FrozenNotice player={player} />
      <Pots player={player} />
      <Who player={player} />
      <Origin player={player} />
      <Documents player={player} />
      <PlayerFreeze player={player} />
    </>
  );
}
