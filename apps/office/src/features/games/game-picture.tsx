import Casino from '@mui/icons-material/CasinoRounded';
import Box from '@mui/material/Box';

/** The picture of a game's tile, as the lobby shows it; a plain mark for a game without one. */
export function GamePicture({ picture, size = 40 }: { picture: string; size?: number }) {
  const shape = { width: size, height: size, borderRadius: '8px', flexShrink: 0 };
  if (picture === '')
    return (
      <Box
        aria-hidden
        sx={({ tokens }) => ({
          ...shape,
          display: 'grid',
          placeItems: 'center',
          color: tokens.dim,
          backgroundColor: tokens.raised,
        })}
      >
        <Casino />
      </Box>
    );
  return <Box component="img" src={picture} alt="" loading="lazy" sx={{ ...shape, objectFit: 'cover' }} />;
}
