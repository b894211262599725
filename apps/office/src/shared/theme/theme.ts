import type { ThemeOptions } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { type Tokens, dark, light } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

/** Titles and figures. */
const TITLE_FONT = '"Outfit Variable", "Outfit", system-ui, sans-serif';
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

function palette(mode: 'light' | 'dark', tokens: Tokens): NonNullable<ThemeOptions['palette']> {
  return {
    mode,
    primary: { main: tokens.link, contrastText: tokens.onLink },
    secondary: { main: tokens.side, contrastText: tokens.ink },
    success: { main: tokens.good },
    warning: { main: tokens.warn },
    error: { main: tokens.bad },
    background: { default: tokens.ground, paper: tokens.surface },
    text: { primary: tokens.ink, secondary: tokens.dim },
    divider: tokens.line,
  };
}

/** A disabled button loses its colour; a loading one keeps it. */
function disabledButton(tokens: Tokens) {
  return { '&.Mui-disabled:not(.MuiButton-loading)': { background: tokens.raised, color: tokens.dim } };
}

/** Heights of controls: fingers need more than a pointer. */
const controlHeight = { minHeight: 34, '@media (pointer: coarse)': { minHeight: 44 } };

/** Styles of tables and tabs. */
function lists(tokens: Tokens): NonNullable<ThemeOptions['components']> {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line, padding: '9px 16px' },
        head: { padding: '8px 16px', color: tokens.dim, fontSize: 12, fontWeight: 600, whiteSpace: 'nowrap' },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: {
          minHeight: 38,
          // The first tab stands at the edge of the content; there is nothing to scroll to before it.
          '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 38,
          '@media (pointer: coarse)': { minHeight: 44 },
          minWidth: 64,
          padding: '8px 12px',
          fontSize: 13,
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
          ...controlHeight,
          borderRadius: 8,
          fontWeight: 600,
          variants: [
            { props: { variant: 'contained', color: 'primary' }, style: disabledButton(tokens) },
            { props: { variant: 'outlined', color: 'primary' }, style: { borderColor: tokens.control } },
          ],
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 12, border: `1px solid ${tokens.line}`, backgroundColor: tokens.surface },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { borderRadius: 8, backgroundColor: tokens.surface },
        notchedOutline: { borderColor: tokens.control },
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
    MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 12 } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: tokens.raised } } },
    RaSkipNavigationButton: { styleOverrides: { root: { color: tokens.onLink } } },
    RaDatagrid: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
  };
}

function theme(mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions {
  return {
    tokens,
    palette: palette(mode, tokens),
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { fontFamily: TITLE_FONT, fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
      h2: { fontSize: 14, fontWeight: 600 },
      h3: { fontSize: 14, fontWeight: 600 },
      h6: { fontSize: 18, fontWeight: 700 },
      subtitle2: { fontWeight: 700 },
      button: { textTransform: 'none' },
    },
    components: components(tokens),
  };
}

export const darkTheme = theme('dark', dark);
export const lightTheme = theme('light', light);
