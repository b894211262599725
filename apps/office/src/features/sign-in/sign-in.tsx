import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Card } from '../../parts/card.tsx';
import { Brand } from '../../shell/brand.tsx';
import { Preferences } from '../../shell/preferences.tsx';
import { useSay } from '../../word.ts';
import { CodeStep } from './code-step.tsx';
import { type FirstStep, PasswordStep } from './password-step.tsx';

/** Signing in, in two steps: password, then the code of the authenticator. */
export function SignIn() {
  const say = useSay();
  const [first, setFirst] = useState<FirstStep>();
  const [over, setOver] = useState(false);
  const tab = `${say('signIn.title')} · Arara`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return (
    <Box
      component="main"
      sx={({ tokens }) => ({
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        p: 2,
        background: `radial-gradient(60rem 40rem at 50% -10%, ${tokens.linkGround}, transparent 70%), ${tokens.ground}`,
      })}
    >
      <Box sx={{ width: '100%', maxWidth: 420, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Brand />
          <Box>
            <Preferences />
          </Box>
        </Box>
        <Card>
          <Box sx={{ p: { xs: 2.5, sm: 4 } }}>
            {first === undefined ? (
              <PasswordStep over={over} onDone={setFirst} />
            ) : (
              <CodeStep
                first={first}
                onBack={(challengeOver) => {
                  setOver(challengeOver);
                  setFirst(undefined);
                }}
              />
            )}
          </Box>
        </Card>
      </Box>
    </Box>
  );
}
