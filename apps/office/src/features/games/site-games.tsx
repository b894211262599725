import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { SiteGame } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { When } from '../../shared/display/when.tsx';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { SiteGameDialogProps, SiteGameProps } from './site-game-form.ts';
import { SiteLimitsDialog } from './site-limits-dialog.tsx';
import { SiteMarksDialog } from './site-marks-dialog.tsx';
import { SiteTitlesDialog } from './site-titles-dialog.tsx';

/** The tag of a game that follows rounds of other games: nobody stakes on it, and no list shows it. */
const FOLLOW_UP = 'follow_up';

/** Switches the game off or on at a site, with a reason. */
function SwitchDialog({ game, site, onDone, onClose }: SiteGameDialogProps) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const open = site.closing !== null;
  const names = { what: game.title, site: site.name };
  return (
    <ReasonDialog
      title={t(open ? 'games.sites.askOn' : 'games.sites.askOff', names)}
      lead={open ? t('games.sites.askOnLead') : t('games.sites.askOffLead', { count: site.rounds_open })}
      help={t('privacy.inAudit')}
      confirm={t(open ? 'games.sites.doOn' : 'games.sites.doOff')}
      done={() => {
        onDone();
        return t('games.sites.done', names);
      }}
      danger={!open}
      send={(reason, key) => data.switchSiteGame({ name: game.id, site: site.site, open, reason }, key)}
      onClose={onClose}
    />
  );
}

/** What is set at a site, in a line; nothing for the settings of the game. */
function SiteSettings({
  site: { closing, limits, titles, new_until: newUntil, hot_until: hotUntil },
}: {
  site: SiteGame;
}) {
  const t = useTranslation();
  const parts = [
    limits && t('games.sites.limitsSet', { min: formatAmount(limits.min_bet), max: formatAmount(limits.max_bet) }),
    Object.keys(titles).length > 0 &&
      t('games.sites.titlesSet', { title: titles.pt ?? Object.values(titles)[0] ?? '' }),
    newUntil !== null && t('games.sites.newSet', { at: formatShortTime(newUntil) }),
    hotUntil !== null && t('games.sites.hotSet', { at: formatShortTime(hotUntil) }),
  ].filter((part) => part !== null && part !== false);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {closing !== null && (
        <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
          {t('games.because', { reason: closing.reason, staff: closing.staff })} · <When at={closing.at} />
        </Box>
      )}
      {parts.length > 0 ? parts.join(' · ') : t('games.sites.nothingSet')}
    </Typography>
  );
}

type SiteDialog = 'switch' | 'limits' | 'titles' | 'marks';

const dialogs = {
  switch: SwitchDialog,
  limits: SiteLimitsDialog,
  titles: SiteTitlesDialog,
  marks: SiteMarksDialog,
} as const;

function SiteRow({ game, site, onDone }: SiteGameProps) {
  const t = useTranslation();
  const canSwitch = useCanDo('game.switch');
  const [shown, setShown] = useState<SiteDialog>();
  const Dialog = shown === undefined ? undefined : dialogs[shown];
  const isFollowUp = game.tags.includes(FOLLOW_UP);
  const isOff = site.closing !== null;
  const button = (dialog: SiteDialog, label: string) => (
    <Button
      key={dialog}
      variant="outlined"
      color={dialog === 'switch' && !isOff ? 'error' : 'primary'}
      onClick={() => setShown(dialog)}
      aria-label={`${label} · ${site.name}`}
    >
      {label}
    </Button>
  );
  return (
    <Box
      component="li"
      sx={({ tokens }) => ({
        py: 2,
        px: 2.5,
        display: 'flex',
        gap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        '& + &': { borderTop: `1px solid ${tokens.line}` },
      })}
    >
      <Box sx={{ flex: '1 1 300px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" sx={{ fontWeight: 600, fontSize: 15 }}>
            {site.name}
          </Typography>
          <Chip tone={isOff ? 'bad' : 'good'}>{t(isOff ? 'games.sites.off' : 'games.sites.on')}</Chip>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('games.sites.roundsOpen', { count: site.rounds_open })}
          </Typography>
        </Box>
        <SiteSettings site={site} />
      </Box>
      {canSwitch && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {button('switch', t(isOff ? 'games.sites.doOn' : 'games.sites.doOff'))}
          {!game.outside && !isFollowUp && button('limits', t('games.sites.limits'))}
          {button('titles', t('games.sites.titles'))}
          {!isFollowUp && button('marks', t('games.sites.marks'))}
        </Box>
      )}
      {Dialog && <Dialog game={game} site={site} onDone={onDone} onClose={() => setShown(undefined)} />}
    </Box>
  );
}

/** The game at each site: its switch, limits of stakes, titles and marks. */
export function SiteGames({ game, onDone }: Omit<SiteGameProps, 'site'>) {
  const t = useTranslation();
  return (
    <>
      <Typography variant="body2" sx={{ px: 2.5, color: 'text.secondary' }}>
        {t('games.sites.lead')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {game.sites.map((site) => (
          <SiteRow key={site.site} game={game} site={site} onDone={onDone} />
        ))}
      </Box>
    </>
  );
}
