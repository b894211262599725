import Box from '@mui/material/Box';

/** A keyboard key. */
export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={({ tokens }) => ({
        px: 0.75,
        border: `1px solid ${tokens.line}`,
        borderBottomWidth: 2,
        borderRadius: '6px',
        backgroundColor: tokens.raised,
        font: 'inherit',
        fontWeight: 700,
        lineHeight: '18px',
      })}
    >
      {children}
    </Box>
  );
}
