import { localeNames } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { formatExactTime, formatShortTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { PlayerSwitches } from './player-switches.tsx';

/** A titled block of facts. */
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

function IdentityBlock({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  const agent = useCodeLabel('agentType');
  const none = t('common.none');
  return (
    <Block title={t('players.who')}>
      <Fact name={t('common.id')}>
        <CopyableId id={String(player.id)} what={t('common.id')} />
      </Fact>
      <Fact name={t('players.account')}>{player.account}</Fact>
      <Fact name={t('players.nickname')}>{player.nickname || none}</Fact>
      <Fact name={t('players.realname')}>{player.realname || none}</Fact>
      <Fact name={t('players.phone')}>{player.phone || none}</Fact>
      <Fact name={t('players.email')}>{player.email || none}</Fact>
      <Fact name={t('players.cpf')}>{player.cpf || none}</Fact>
      <Fact name={t('players.language')}>{localeNames[fromWireLocale(player.lang)].name}</Fact>
      <Fact name={t('players.agentType')}>{agent(player.agent_type)}</Fact>
      <Fact name={t('players.lastSeen')}>
        {player.last_seen_at === null ? none : formatExactTime(player.last_seen_at)}
      </Fact>
    </Block>
  );
}

function Origin({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  const none = t('common.none');
  return (
    <Block title={t('players.origin')}>
      <Fact name={t('players.created')}>{formatExactTime(player.created_at)}</Fact>
      <Fact name={t('players.site')}>{player.site}</Fact>
      <Fact name={t('players.registerWay')}>{t(player.is_ms_reg ? 'players.byMessage' : 'players.byPassword')}</Fact>
      <Fact name={t('players.registerSite')}>{player.register_site || none}</Fact>
      <Fact name={t('players.registerArea')}>{player.register_area || none}</Fact>
      <Fact name={t('players.registerIp')}>{player.register_ip || none}</Fact>
      <Fact name={t('players.inviter')}>
        {player.inviter === null ? t('players.noInviter') : <PlayerLink {...player.inviter} />}
      </Fact>
      <Fact name={t('players.inviteCode')}>
        <CopyableId id={player.invite_code} what={t('players.inviteCode')} />
      </Fact>
    </Block>
  );
}

function Documents({ player: { documents } }: { player: PlayerDetail }) {
  const t = useTranslation();
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography variant="h2">{t('players.documents')}</Typography>
        {documents.length === 0 && <Typography variant="body2">{t('players.noDocuments')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {documents.map(({ site, kind, version, language, accepted_at: at }) => (
            <li key={`${site} ${kind} ${version}`}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('players.documentLine', { kind: t(`sites.kind.${kind}`), version })}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('players.documentWhen', {
                  when: formatShortTime(at),
                  language: localeNames[fromWireLocale(language)].name,
                })}{' '}
                · {site}
              </Typography>
            </li>
          ))}
        </Box>
      </Box>
    </Card>
  );
}

/** Masked identity, origin, accepted documents and switches of a player. */
export function PlayerProfile({ player }: { player: PlayerDetail }) {
  return (
    <>
      <IdentityBlock player={player} />
      <Origin player={player} />
      <Documents player={player} />
      <PlayerSwitches player={player} />
    </>
  );
}
