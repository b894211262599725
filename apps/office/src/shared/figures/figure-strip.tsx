import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SeriesRole } from '../charts/chart-colours.ts';
import { SeriesMark } from '../charts/chart-legend.tsx';

/** A key figure: its value and, below, its change. */
export interface Figure {
  key: string;
  label: string;
  value: string;
  /** Mark of its series in the chart below. */
  role?: SeriesRole | undefined;
  detail?: ReactNode;
  /** The list or report behind it. */
  to?: string | undefined;
}

interface FigureStripProps {
  /** Undefined while loading. */
  figures: readonly Figure[] | undefined;
  /** Number of placeholders while loading. */
  count: number;
  isLarge?: boolean;
  /** The figure that the chart below shows, and how to choose another. */
  chosen?: string;
  onChoose?: (key: string) => void;
}

const CELL = {
  p: '14px 16px',
  minWidth: 0,
  textAlign: 'left',
  alignItems: 'stretch',
  flexDirection: 'column',
} as const;

function FigureText({ figure, isLarge }: { figure: Figure; isLarge: boolean }) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12, color: 'text.secondary' }}>
        {figure.role !== undefined && <SeriesMark role={figure.role} />}
        {figure.label}
      </Box>
      <Box
        sx={{
          fontSize: isLarge ? { xs: 20, sm: 24 } : { xs: 18, xl: 20 },
          lineHeight: isLarge ? '32px' : '28px',
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {figure.value}
      </Box>
      <Box sx={{ fontSize: 12, lineHeight: '16px', minHeight: 16, color: 'text.secondary' }}>{figure.detail}</Box>
    </>
  );
}

function FigureCell({ figure, isLarge, isChosen, onChoose }: FigureCellProps) {
  const text = <FigureText figure={figure} isLarge={isLarge} />;
  if (onChoose !== undefined) {
    return (
      <ButtonBase
        aria-pressed={isChosen}
        onClick={() => onChoose(figure.key)}
        sx={({ tokens }) => ({
          ...CELL,
          backgroundColor: tokens.surface,
          justifyContent: 'flex-start',
          ...(isChosen ? { boxShadow: `inset 0 -2px 0 ${tokens.link}` } : {}),
          '&:hover': { backgroundColor: tokens.raised },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        {text}
      </ButtonBase>
    );
  }
  const link = figure.to === undefined ? {} : { component: Link, to: figure.to };
  return (
    <Box
      {...link}
      sx={({ tokens }) => ({
        ...CELL,
        display: 'flex',
        color: 'inherit',
        textDecoration: 'none',
        backgroundColor: tokens.surface,
        ...(figure.to === undefined ? {} : { '&:hover': { backgroundColor: tokens.raised } }),
      })}
    >
      {text}
    </Box>
  );
}

interface FigureCellProps {
  figure: Figure;
  isLarge: boolean;
  isChosen: boolean;
  onChoose: ((key: string) => void) | undefined;
}

/** A row of key figures with hairlines between them. */
export function FigureStrip({ figures, count, isLarge = false, chosen, onChoose }: FigureStripProps) {
  const columns = { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${figures?.length ?? count}, minmax(0, 1fr))` };
  return (
    <Box
      aria-busy={figures === undefined}
      sx={({ tokens }) => ({
        display: 'grid',
        gridTemplateColumns: columns,
        gap: '1px',
        backgroundColor: tokens.line,
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: 'span 2', md: 'auto' } },
      })}
    >
      {figures === undefined
        ? Array.from({ length: count }, (_, index) => (
            <Box key={index} sx={{ ...CELL, backgroundColor: 'background.paper' }}>
              <Skeleton variant="text" width="50%" sx={{ fontSize: 12 }} />
              <Skeleton variant="text" width="80%" sx={{ fontSize: isLarge ? 24 : 20 }} />
              <Skeleton variant="text" width="65%" sx={{ fontSize: 12 }} />
            </Box>
          ))
        : figures.map((figure) => (
            <FigureCell
              key={figure.key}
              figure={figure}
              isLarge={isLarge}
              isChosen={figure.key === chosen}
              onChoose={onChoose}
            />
          ))}
    </Box>
  );
}
