import '@fontsource-variable/outfit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { i18nProvider } from './shared/messages/i18n-provider.ts';
import { store } from './shared/platform/store.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');
await i18nProvider.changeLocale(store.getItem<string>('locale') ?? 'pt');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
