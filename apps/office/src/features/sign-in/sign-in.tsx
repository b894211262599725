import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Card } from '../../shared/display/card.tsx';
import { Brand } from '../../shared/display/brand.tsx';
import { Preferences } from '../../shared/display/preferences.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { CodeStep } from './code-step.tsx';
import { type PasswordStepResult, PasswordStep } from './password-step.tsx';

/** Sign-in in two steps: password and authenticator code. */
export function SignIn() {
  const t = useTranslation();
  const [first, setFirst] = useState<PasswordStepResult>();
  const [over, setOver] = useState(false);
  const tab = `${t('signIn.title')} · Arara`;
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
