import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess } from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import type { GamePage, GameReturn } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanOpen } from '../../shared/auth/permissions.ts';
import { Card } from '../../shared/display/card.tsx';
import { CopyableId } from '../../shared/display/copyable-id.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import { type Figure, FigureStrip } from '../../shared/figures/figure-strip.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatDecimalText, formatPercentText } from '../../shared/format/percent.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { GameConclusion } from './game-conclusion.tsx';
import { GameDetail } from './game-detail.tsx';
import { GameHistory } from './game-history.tsx';
import { GamePicture } from './game-picture.tsx';
import { useGamePeriod } from './game-period.ts';
import { GameStatus } from './game-status.tsx';
import { GameTags } from './game-tags.tsx';
import { PeriodSelect } from './period-select.tsx';
import { VerdictChip, formatShare } from './return-verdict.tsx';
import { SiteGames } from './site-games.tsx';

/** Returns that differ by less are the same but for rounded prizes, in shares of the stakes. */
const SAME_RETURN = 0.001;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Typography variant="h3" component="h2" sx={{ px: 2.5, pt: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

function useFigures(played: GameReturn | undefined): Figure[] {
  const t = useTranslation();
  const { stakes = '0.00', wins = '0.00', ggr = '0.00', rounds = 0, players = 0, actual = null } = played ?? {};
  return [
    {
      key: 'actual',
      label: t('games.actual'),
      value: actual === null ? t('common.none') : formatShare(actual),
      detail: played === undefined ? t('games.unplayed') : <VerdictChip verdict={played.verdict} />,
    },
    { key: 'stakes', label: t('games.stakes'), value: formatAmount(stakes) },
    { key: 'wins', label: t('games.wins'), value: formatAmount(wins) },
    { key: 'ggr', label: t('games.ggr'), value: formatAmount(ggr) },
    { key: 'rounds', label: t('games.rounds'), value: String(rounds), detail: t('games.players', { count: players }) },
  ];
}

/** The return of the period beside what the rules declare. */
function Returns({ game, played }: { game: GamePage; played: GameReturn | undefined }) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const canReport = useCanOpen('reports');
  const { declared = null, low = null, high = null } = played ?? {};
  return (
    <Card>
      <FigureStrip figures={useFigures(played)} count={5} />
      <Box sx={({ tokens }) => ({ p: 2.5, display: 'grid', gap: 1.5, borderTop: `1px solid ${tokens.line}` })}>
        <Facts columns={phone ? 2 : 4}>
          <Fact name={t('games.rtp')}>
            {declared === null || declared.least === 0 || declared.most - declared.least < SAME_RETURN
              ? formatPercentText(game.rtp)
              : t('games.fromTo', { low: formatShare(declared.least), high: formatShare(declared.most) })}
          </Fact>
          <Fact name={t('games.intervalName')}>
            {low === null || high === null
              ? t('common.none')
              : t('games.fromTo', { low: formatShare(low), high: formatShare(high) })}
          </Fact>
          <Fact name={t('games.deviation')}>
            {declared === null || declared.deviation === 0
              ? t('common.none')
              : formatDecimalText(declared.deviation.toFixed(2))}
          </Fact>
          {game.certificate !== null && (
            <Fact name={t('games.largest')}>
              {t('games.largestValue', {
                times: formatDecimalText(game.certificate.max_win),
                rounds: game.certificate.max_one_in,
              })}
            </Fact>
          )}
        </Facts>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t(declared?.least === 0 ? 'games.intervalDecisions' : 'games.intervalNote')}
        </Typography>
        {canReport && (
          <div>
            <Button component={Link} to={`/reports?${new URLSearchParams({ game: game.id })}`} size="small">
              {t('games.toReport')}
            </Button>
          </div>
        )}
      </Box>
    </Card>
  );
}

function Facets({ game }: { game: GamePage }) {
  const t = useTranslation();
  const phone = useMediaQuery('(max-width: 760px)');
  const category = useCodeLabel('gameCategory');
  return (
    <Box sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Facts columns={phone ? 2 : 4}>
        <Fact name={t('games.provider')}>{game.brand}</Fact>
        <Fact name={t('games.category')}>{category(game.category)}</Fact>
        <Fact name={t('games.version')}>{game.version || t('common.none')}</Fact>
        <Fact name={t('games.position')}>{game.position}</Fact>
        <Fact name={t('games.limits')}>
          {formatAmount(game.min_bet)} – {formatAmount(game.max_bet)}
        </Fact>
        <Fact name={t('games.since')}>
          <When at={game.since} />
        </Fact>
        <Fact name={t('games.demo')}>{t(game.demo ? 'games.demoYes' : 'games.demoNo')}</Fact>
        <Fact name={t('games.code')}>
          <CopyableId id={game.code} what={t('games.code')} keep={24} />
        </Fact>
      </Facts>
      <Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('games.titles')}
        </Typography>
        <Facts columns={phone ? 2 : 5}>
          {Object.entries(game.titles).map(([code, title]) => (
            <Fact key={code} name={code.toUpperCase()}>
              {title}
            </Fact>
          ))}
        </Facts>
      </Box>
    </Box>
  );
}

function GameScreen({ name }: { name: string }) {
  const t = useTranslation();
  const { period, setPeriod, from, to } = useGamePeriod();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [page, returns] = await Promise.all([
        call('officeGame', { name }, { signal }),
        call('officeGameReturns', { from, to, game: name }, { signal }),
      ]);
      return { game: page.data, played: returns.data.rows[0] };
    },
    [name, from, to],
  );
  const { data, error, reload } = useApiQuery(load);
  if (data === undefined)
    return (
      <Page title={t('games.title')}>
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      </Page>
    );
  const { game, played } = data;
  return (
    <Page
      title={game.title}
      aside={
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <GamePicture picture={game.picture} />
          <GameStatus state={game.state} />
          <GameTags row={game} />
          <PeriodSelect period={period} onPeriod={setPeriod} />
        </Box>
      }
    >
      <Returns game={game} played={played} />
      <Section title={t('games.conclusionTitle')}>
        <GameConclusion game={game} onDone={reload} />
      </Section>
      <Section title={t('games.actionsTitle')}>
        <Box sx={{ px: 2.5 }}>
          <GameDetail row={game} onChange={reload} />
        </Box>
      </Section>
      <Section title={t('games.sites.title')}>
        <SiteGames game={game} onDone={reload} />
      </Section>
      <Section title={t('games.factsTitle')}>
        <Facets game={game} />
      </Section>
      <Section title={t('games.historyTitle')}>
        <GameHistory changes={game.changes} />
      </Section>
    </Page>
  );
}

/** One game: its return, open rounds, switches, facts and changes. */
export function GameShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="games" action="show" accessDenied={<AccessDenied />}>
      <GameScreen key={id} name={id} />
    </CanAccess>
  );
}
