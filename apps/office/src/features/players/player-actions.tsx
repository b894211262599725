import MoreHoriz from '@mui/icons-material/MoreHorizRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ReasonDialog, type ReasonQuestion } from '../../shared/actions/reason-dialog.tsx';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { PlayerDetail } from '../../shared/api/records.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DebitDialog } from './debit-dialog.tsx';

const ACTIVE = 1;
const FROZEN = 2;

type ActionName = 'freeze' | 'offline' | 'test' | 'correct' | 'debit';

/** The confirmations of the actions that need a reason. */
function useQuestions({ id, account, status, switches }: PlayerDetail) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const act = status === ACTIVE ? 'freeze' : 'unfreeze';
  const isTest = switches.internal;
  const help = t('privacy.inAudit');
  const questions: Record<Exclude<ActionName, 'correct' | 'debit'>, ReasonQuestion<unknown>> = {
    freeze: {
      title: t(`players.${act}Title`, { account }),
      lead: t(`players.${act}Lead`),
      help,
      confirm: t(`players.${act}Ask`),
      done: t(`players.${act}Done`),
      danger: act === 'freeze',
      send: (reason, key) => (act === 'freeze' ? data.freezePlayer : data.unfreezePlayer)(id, reason, key),
    },
    offline: {
      title: t('players.endAllTitle', { account }),
      lead: t('players.endLead'),
      help,
      confirm: t('players.endAll'),
      done: t('players.ended'),
      danger: true,
      send: (reason, key) => data.forceOffline(id, undefined, reason, key),
    },
    test: {
      title: t(isTest ? 'players.testOff' : 'players.testOn'),
      lead: t('players.switchLead.internal'),
      help,
      confirm: t(isTest ? 'players.switchTurnOff' : 'players.switchTurnOn'),
      done: t('players.switchDone'),
      send: (reason, key) => data.switchPlayer(id, { name: 'internal', on: !isTest }, reason, key),
    },
  };
  return questions;
}

/** The entries of the menu that the reader may use. */
function useMenuEntries(
  { id, open_sessions: sessions, switches, status, is_demo: isDemo }: PlayerDetail,
  onAsk: (name: ActionName) => void,
) {
  const t = useTranslation();
  const navigate = useNavigate();
  const show = (tab: string) => () => void navigate(`/players/${id}/show?tab=${tab}`);
  const canWrite = useCanDo('player.note');
  const canCorrect = useCanDo('correction.request');
  const canEnd = useCanDo('player.offline');
  const canSwitch = useCanDo('player.switch');
  const canGive = useCanDo('bonus.give');
  const canDebit = useCanDo('player.debit');
  const isLive = status === ACTIVE || status === FROZEN;
  const entries: [boolean, string, () => void][] = [
    [canWrite, t('players.writeNote'), show('notes')],
    [canGive && isLive, t('players.giveBonus'), show('bonuses')],
    [canDebit && !isDemo, t('debits.ask'), () => onAsk('debit')],
    [canCorrect, t('corrections.ask'), () => onAsk('correct')],
    [canSwitch, t(switches.internal ? 'players.testOff' : 'players.testOn'), () => onAsk('test')],
    [canEnd && sessions > 0, t('players.endAll'), () => onAsk('offline')],
  ];
  return entries.filter(([isOffered]) => isOffered).map(([, name, act]) => ({ name, act }));
}

/** Messages, freezing, and a menu of the rarer actions. An erased player has none. */
export function PlayerActions({ player }: { player: PlayerDetail }) {
  const t = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<ActionName>();
  const canWrite = useCanDo('message.write');
  const canFreeze = useCanDo('player.freeze');
  const questions = useQuestions(player);
  const entries = useMenuEntries(player, setAsked);
  const { id, status } = player;
  const close = () => setAsked(undefined);
  const isErased = status !== ACTIVE && status !== FROZEN && status !== 3;
  if (isErased) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {canWrite && (
        <Button component={Link} to={`/campaigns/new/show?player=${id}`} variant="outlined" size="small">
          {t('campaigns.toPlayer')}
        </Button>
      )}
      {canFreeze && (status === ACTIVE || status === FROZEN) && (
        <Button
          variant="outlined"
          size="small"
          color={status === ACTIVE ? 'error' : 'primary'}
          onClick={() => setAsked('freeze')}
        >
          {t(status === ACTIVE ? 'players.freezeAsk' : 'players.unfreezeAsk')}
        </Button>
      )}
      {entries.length > 0 && (
        <IconButton
          aria-label={t('players.actions')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={({ tokens }) => ({ width: 40, height: 40, borderRadius: '10px', border: `1px solid ${tokens.line}` })}
        >
          <MoreHoriz />
        </IconButton>
      )}
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {entries.map(({ name, act }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(undefined);
              act();
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      {asked === 'correct' && <CorrectionDialog player={player} onClose={close} />}
      {asked === 'debit' && <DebitDialog player={player} onClose={close} />}
      {asked !== undefined && asked !== 'correct' && asked !== 'debit' && (
        <ReasonDialog {...questions[asked]} onClose={close} />
      )}
    </Box>
  );
}
