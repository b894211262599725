import { ErrorBox } from '@arara/ui';
import { Component, type ReactNode } from 'react';
import { t } from '../messages/i18n.ts';
import { reload, reloadOnceOnline } from './automatic-reload.ts';

/**
 * Keeps the shell alive when a screen fails. Most often its file failed to load; then the page reloads when the network
 * is back. With `quiet` it shows nothing. React has no function component for this.
 */
export class ErrorBoundary extends Component<{ children: ReactNode; quiet?: boolean }, { failed: boolean }> {
  override state = { failed: false };

  private cancelReload: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (this.props.quiet !== true) this.cancelReload = reloadOnceOnline();
  }

  override componentWillUnmount() {
    this.cancelReload?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.quiet === true) return null;
    return <ErrorBox message={t('shell.error.screen')} onRetry={reload} />;
  }
}
