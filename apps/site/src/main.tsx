import '@arara/ui/tokens.css';
import './app/fonts.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepInvite } from './features/auth/invite.ts';
import { loadLocale } from './app/i18n.ts';
import { keepInstallOffer } from './app/install.ts';
import { forgetOnSessionChange } from './app/query-client.ts';
import { startServiceWorker } from './app/service-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

keepInvite(location.search);
keepInstallOffer();
forgetOnSessionChange();
await loadLocale();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
if (import.meta.env.PROD) startServiceWorker();
