import type { ThemeOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { type Tokens, dark, gold, light } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

function palette(mode: 'light' | 'dark', tokens: Tokens): NonNullable<ThemeOptions['palette']> {
  return {
    mode,
    primary: { main: tokens.link },
    secondary: { main: tokens.side, contrastText: tokens.ink },
    success: { main: tokens.good },
    warning: { main: tokens.warn },
    error: { main: tokens.bad },
    background: { default: tokens.ground, paper: tokens.surface },
    text: { primary: tokens.ink, secondary: tokens.dim },
    divider: tokens.line,
  };
}

const goldButton = {
  background: `linear-gradient(${gold.from}, ${gold.to})`,
  color: gold.ink,
  boxShadow: `0 2px 0 ${gold.lip}`,
  '&:hover': { background: `linear-gradient(${gold.from}, ${gold.from})`, boxShadow: `0 2px 0 ${gold.lip}` },
  '&:active': { transform: 'translateY(1px)', boxShadow: `0 1px 0 ${gold.lip}` },
};

/** A disabled button loses the gold; a loading one keeps it. */
function disabledButton(tokens: Tokens) {
  return {
    '&.Mui-disabled:not(.MuiButton-loading)': { background: tokens.raised, color: tokens.dim, boxShadow: 'none' },
  };
}

/** Styles of tables and tabs. */
function lists(tokens: Tokens): NonNullable<ThemeOptions['components']> {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line },
        head: { color: tokens.dim, fontSize: 12, fontWeight: 600, whiteSpace: 'nowrap' },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 44,
          minWidth: 72,
          padding: '12px',
          fontWeight: 600,
          textTransform: 'none',
          color: tokens.dim,
        },
      },
    },
  };
}

function components(tokens: Tokens): NonNullable<ThemeOptions['components']> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { backgroundColor: tokens.ground, fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': { outline: `2px solid ${tokens.link}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          borderRadius: 10,
          fontWeight: 600,
          variants: [
            { props: { variant: 'contained', color: 'primary' }, style: { ...goldButton, ...disabledButton(tokens) } },
          ],
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 18, border: `1px solid ${tokens.line}`, backgroundColor: tokens.surface },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: 10, backgroundColor: tokens.ground },
        notchedOutline: { borderColor: tokens.line },
      },
    },
    // Help text of a disabled field stays readable.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: tokens.dim } } } },
    MuiFormControlLabel: { styleOverrides: { label: { '&.Mui-disabled': { color: tokens.dim } } } },
    MuiInputBase: {
      styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: tokens.dim, color: tokens.dim } } },
    },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: tokens.dim } } } },
    ...lists(tokens),
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 14 } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: tokens.raised } } },
    // Dark on gold, like every gold button.
    RaSkipNavigationButton: { styleOverrides: { root: { color: gold.ink } } },
    RaDatagrid: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
  };
}

function theme(mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions {
  return {
    tokens,
    palette: palette(mode, tokens),
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { fontSize: 24, fontWeight: 700, letterSpacing: '-0.01em' },
      h2: { fontSize: 16, fontWeight: 700 },
      h3: { fontSize: 14, fontWeight: 700 },
      h6: { fontSize: 18, fontWeight: 700 },
      subtitle2: { fontWeight: 700 },
      button: { textTransform: 'none' },
    },
    components: components(tokens),
  };
}

export const darkTheme = theme('dark', dark);
export const lightTheme = theme('light', light);
