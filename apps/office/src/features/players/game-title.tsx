import Box from '@mui/material/Box';

/** The title of a game with its picture, or with its initial where the game has none. */
export function GameTitle({ title, icon }: { title: string; icon: string }) {
  const tile = { width: 24, height: 24, borderRadius: '6px', flexShrink: 0 } as const;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {icon === '' ? (
        <Box
          component="span"
          aria-hidden
          sx={({ tokens }) => ({
            ...tile,
            display: 'grid',
            placeItems: 'center',
            fontSize: 12,
            fontWeight: 700,
            color: tokens.link,
            backgroundColor: tokens.linkGround,
          })}
        >
          {title.slice(0, 1)}
        </Box>
      ) : (
        <Box component="img" src={icon} alt="" loading="lazy" sx={{ ...tile, objectFit: 'cover' }} />
      )}
      {title}
    </Box>
  );
}
