import RotateLeft from '@mui/icons-material/RotateLeftRounded';
import RotateRight from '@mui/icons-material/RotateRightRounded';
import ZoomIn from '@mui/icons-material/ZoomInRounded';
import ZoomOut from '@mui/icons-material/ZoomOutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { LoadError } from '../../shared/display/notice.tsx';
import type { ReviewedDepositDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { MIN_ZOOM, MAX_ZOOM, type PictureView, initialView, computeSize, rotate, zoom } from './picture-view.ts';

type Picture = ReviewedDepositDetail['pictures'][number];

interface ReceiptViewerProps {
  pictures: readonly Picture[];
  /** Undecided deposits load the picture at once; others on request. */
  atOnce: boolean;
}

/** Receipts of a deposit, latest first. Every view is written to the audit log. */
export function ReceiptViewer({ pictures, atOnce }: ReceiptViewerProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [asked, setAsked] = useState(false);
  const last = pictures.at(-1);
  if (last === undefined) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('deposits.noReceipt')}
      </Typography>
    );
  }
  if (!(atOnce || asked)) {
    return (
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {t('deposits.showReceipt')}
      </Button>
    );
  }
  const shown = pictures.find(({ id }) => id === chosen) ?? last;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {pictures.length > 1 && (
        <Box role="group" aria-label={t('deposits.receipts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map(({ id }, index) => (
            <Button
              key={id}
              size="small"
              variant={id === shown.id ? 'outlined' : 'text'}
              aria-pressed={id === shown.id}
              onClick={() => setChosen(id)}
            >
              {t('deposits.receiptOf', { number: index + 1, all: pictures.length })}
            </Button>
          ))}
        </Box>
      )}
      <Receipt key={shown.id} picture={shown} />
    </Box>
  );
}

type Shown = Awaited<ReturnType<OfficeData['receipt']>>['data'];

/** Fetches the receipt once while the deposit is open, because each fetch is logged, and drops it on close. */
function useReceipt(id: string) {
  const office = useDataProvider<OfficeData>();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ data?: Shown; error?: unknown }>({});
  useEffect(() => {
    let isClosed = false;
    office.receipt(id).then(
      ({ data }) => isClosed || setFound({ data }),
      (error: unknown) => isClosed || setFound({ error }),
    );
    return () => {
      isClosed = true;
    };
  }, [office, id, tries]);
  const retry = () => {
    setFound({});
    setTries(tries + 1);
  };
  return { ...found, retry };
}

function Receipt({ picture }: { picture: Picture }) {
  const t = useTranslation();
  const { data, error, retry } = useReceipt(picture.id);
  const [view, setTurned] = useState(initialView);
  if (error !== undefined) return <LoadError error={error} onRetry={retry} />;
  if (data === undefined) return <Skeleton variant="rounded" height={360} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Tools view={view} onTurned={setTurned} />
      <Framed picture={picture} view={view}>
        {({ width, height }) => (
          <img
            src={data.image}
            alt={t('deposits.receiptAlt', { order: data.order_number })}
            style={{
              position: 'absolute',
              top: '50%',
              left: '50%',
              width,
              height,
              transform: `translate(-50%, -50%) rotate(${view.quarters * 90}deg)`,
            }}
          />
        )}
      </Framed>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('deposits.sentAt', { when: formatExactTime(picture.sent_at) })} {t('deposits.looked')}
      </Typography>
    </Box>
  );
}

/** A scrollable frame, also by keyboard. */
function Framed({
  picture,
  view,
  children,
}: {
  picture: Picture;
  view: PictureView;
  children: (size: { width: number; height: number }) => ReactNode;
}) {
  const t = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size = computeSize(width, picture, view);
  return (
    <Box
      ref={frame}
      // A scrollable region must be focusable.
      tabIndex={0}
      role="region"
      aria-label={t('deposits.receipt')}
      sx={({ tokens }) => ({
        overflow: 'auto',
        maxHeight: 520,
        minHeight: 160,
        borderRadius: '10px',
        border: `1px solid ${tokens.line}`,
        backgroundColor: tokens.raised,
      })}
    >
      <Box sx={{ position: 'relative', overflow: 'hidden' }} style={size.frame}>
        {width > 0 && children(size.image)}
      </Box>
    </Box>
  );
}

function Tools({ view, onTurned }: { view: PictureView; onTurned: (view: PictureView) => void }) {
  const t = useTranslation();
  const tools = [
    [t('deposits.zoomIn'), <ZoomIn key="in" />, zoom(view, 1), view.zoom >= MAX_ZOOM],
    [t('deposits.zoomOut'), <ZoomOut key="out" />, zoom(view, -1), view.zoom <= MIN_ZOOM],
    [t('deposits.turnLeft'), <RotateLeft key="left" />, rotate(view, -1), false],
    [t('deposits.turnRight'), <RotateRight key="right" />, rotate(view, 1), false],
  ] as const;
  return (
    <Box role="group" aria-label={t('deposits.tools')} sx={{ display: 'flex', gap: 0.5 }}>
      {tools.map(([name, icon, next, disabled]) => (
        <IconButton key={name} aria-label={name} title={name} disabled={disabled} onClick={() => onTurned(next)}>
          {icon}
        </IconButton>
      ))}
    </Box>
  );
}
