import DragIndicator from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useRefresh } from 'ra-core';
import { useCallback, useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { type ApiQuery, useApiQuery } from '../../shared/api/api-query.ts';
import type { GameRow } from '../../shared/api/records.ts';
import { formatRefusal } from '../../shared/api/refusal.ts';
import { LoadState } from '../../shared/display/load-state.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { createIdempotencyKey } from '../../shared/platform/browser.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { GamePicture } from './game-picture.tsx';
import { PositionField } from './position-field.tsx';

const PAGE = 100;
const MAX_PAGES = 20;

/** Loads all games in the operator's order. */
async function loadOrder(signal: AbortSignal): Promise<GameRow[]> {
  const rows: GameRow[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data } = await call('officeGames', { page, limit: PAGE }, { signal });
    rows.push(...data.data);
    if (page >= data.last_page) break;
  }
  return rows.toSorted((one, other) => one.position - other.position);
}

/**
 * Moves a game by dragging its row, by its buttons or by its number; each move is saved at once. The next move starts from the
 * positions that this one leaves, so it waits until they are loaded.
 */
function useMove({ data: rows, error, reload }: ApiQuery<GameRow[]>) {
  const t = useTranslation();
  const [moving, setMoving] = useState<readonly GameRow[]>();
  const [refused, setRefused] = useState<string>();
  const [moved, setMoved] = useState('');
  const move = async (row: GameRow, position: number) => {
    setMoving(rows);
    setRefused(undefined);
    try {
      const { data } = await call('officeGameMove', { name: row.id, position }, { key: createIdempotencyKey() });
      setMoved(t('games.movedTo', { title: row.title, position: data.position }));
    } catch (failure) {
      setRefused(formatRefusal(failure, t));
    }
    reload();
  };
  return { pending: moving !== undefined && moving === rows && error === undefined, refused, moved, move };
}

interface OrderRowsProps {
  rows: readonly GameRow[];
  pending: boolean;
  onMove: (row: GameRow, position: number) => void;
}

function OrderRows({ rows, pending, onMove }: OrderRowsProps) {
  const [dragged, setDragged] = useState<GameRow>();
  const [over, setOver] = useState<string>();
  const last = rows.at(-1)?.position ?? 1;
  const drop = (target: GameRow) => {
    if (dragged !== undefined && dragged.id !== target.id) onMove(dragged, target.position);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          draggable={!pending}
          onDragStart={() => setDragged(row)}
          onDragEnd={() => {
            setDragged(undefined);
            setOver(undefined);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(row.id);
          }}
          onDrop={() => drop(row)}
          sx={({ tokens }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            py: 0.75,
            px: 1,
            borderBottom: `1px solid ${tokens.line}`,
            backgroundColor: over === row.id && dragged !== undefined ? tokens.raised : 'transparent',
            opacity: dragged?.id === row.id ? 0.5 : 1,
          })}
        >
          <DragIndicator aria-hidden sx={{ cursor: 'grab', color: 'text.secondary' }} />
          <GamePicture picture={row.picture} size={32} />
          <Typography sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600 }}>{row.title}</Typography>
          <PositionField
            title={row.title}
            position={row.position}
            last={last}
            disabled={pending}
            onMove={(position) => onMove(row, position)}
          />
        </Box>
      ))}
    </Box>
  );
}

/** The order in which the lobby lists games. */
export function GameOrder({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const refresh = useRefresh();
  const load = useCallback((signal: AbortSignal) => loadOrder(signal), []);
  const order = useApiQuery(load);
  const { data, error, reload } = order;
  const { pending, refused, moved, move } = useMove(order);
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="game-order">
      <DialogTitle id="game-order">{t('games.orderTitle')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('games.orderLead')}
        </Typography>
        <RefusalNotice text={refused} />
        <Box role="status" sx={{ fontSize: 12, minHeight: 18, color: 'text.secondary' }}>
          {moved}
        </Box>
        {data === undefined ? (
          <LoadState error={error} reload={reload} />
        ) : (
          <OrderRows rows={data} pending={pending} onMove={(row, position) => void move(row, position)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('games.orderDone')}</Button>
      </DialogActions>
    </Dialog>
  );
}
