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
import type { OfficeData } from '../../data-provider.ts';
import { exactText } from '../../moment.ts';
import { LoadError } from '../../parts/notice.tsx';
import type { ReviewedDepositDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { LEAST_ZOOM, MOST_ZOOM, type Turned, asSent, sizeIn, turn, zoom } from './turned.ts';

type Picture = ReviewedDepositDetail['pictures'][number];

interface ReceiptViewerProps {
  pictures: readonly Picture[];
  /** What waits is shown at once; of what is decided a picture is fetched when somebody asks for it. */
  atOnce: boolean;
}

/** The receipts of a deposit, the last first in sight. That they were looked at stands in the log, once for each look. */
export function ReceiptViewer({ pictures, atOnce }: ReceiptViewerProps) {
  const say = useSay();
  const [chosen, setChosen] = useState<string>();
  const [asked, setAsked] = useState(false);
  const last = pictures.at(-1);
  if (last === undefined) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('deposits.noReceipt')}
      </Typography>
    );
  }
  if (!(atOnce || asked)) {
    return (
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {say('deposits.showReceipt')}
      </Button>
    );
  }
  const shown = pictures.find(({ id }) => id === chosen) ?? last;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {pictures.length > 1 && (
        <Box role="group" aria-label={say('deposits.receipts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map(({ id }, index) => (
            <Button
              key={id}
              size="small"
              variant={id === shown.id ? 'outlined' : 'text'}
              aria-pressed={id === shown.id}
              onClick={() => setChosen(id)}
            >
              {say('deposits.receiptOf', { number: index + 1, all: pictures.length })}
            </Button>
          ))}
        </Box>
      )}
      <Receipt key={shown.id} picture={shown} />
    </Box>
  );
}

type Shown = Awaited<ReturnType<OfficeData['receipt']>>['data'];

/** Asked for once while the deposit is open, for each look is in the log; forgotten when it is closed. */
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
  const say = useSay();
  const { data, error, retry } = useReceipt(picture.id);
  const [turned, setTurned] = useState(asSent);
  if (error !== undefined) return <LoadError error={error} onRetry={retry} />;
  if (data === undefined) return <Skeleton variant="rounded" height={360} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Tools turned={turned} onTurned={setTurned} />
      <Framed picture={picture} turned={turned}>
        {({ width, height }) => (
          <img
            src={data.image}
            alt={say('deposits.receiptAlt', { order: data.order_number })}
            style={{
              position: 'absolute',
              top: '50%',
              left: '50%',
              width,
              height,
              transform: `translate(-50%, -50%) rotate(${turned.quarters * 90}deg)`,
            }}
          />
        )}
      </Framed>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {say('deposits.sentAt', { when: exactText(picture.sent_at) })} {say('deposits.looked')}
      </Typography>
    </Box>
  );
}

/** A frame that scrolls where the picture is larger than it. The keyboard scrolls it too. */
function Framed({
  picture,
  turned,
  children,
}: {
  picture: Picture;
  turned: Turned;
  children: (size: { width: number; height: number }) => ReactNode;
}) {
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const size = sizeIn(width, picture, turned);
  return (
    <Box
      ref={frame}
      // A region that scrolls has to be reached by the keyboard.
      tabIndex={0}
      role="region"
      aria-label={say('deposits.receipt')}
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

function Tools({ turned, onTurned }: { turned: Turned; onTurned: (turned: Turned) => void }) {
  const say = useSay();
  const tools = [
    [say('deposits.zoomIn'), <ZoomIn key="in" />, zoom(turned, 1), turned.zoom >= MOST_ZOOM],
    [say('deposits.zoomOut'), <ZoomOut key="out" />, zoom(turned, -1), turned.zoom <= LEAST_ZOOM],
    [say('deposits.turnLeft'), <RotateLeft key="left" />, turn(turned, -1), false],
    [say('deposits.turnRight'), <RotateRight key="right" />, turn(turned, 1), false],
  ] as const;
  return (
    <Box role="group" aria-label={say('deposits.tools')} sx={{ display: 'flex', gap: 0.5 }}>
      {tools.map(([name, icon, next, disabled]) => (
        <IconButton key={name} aria-label={name} title={name} disabled={disabled} onClick={() => onTurned(next)}>
          {icon}
        </IconButton>
      ))}
    </Box>
  );
}
