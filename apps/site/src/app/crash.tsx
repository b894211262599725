import { ErrorBox } from '@arara/ui';
import { Component, type ReactNode } from 'react';
import { t } from './i18n.ts';

const reload = (): void => location.reload();

/**
 * Keeps a screen that failed from taking the shell with it; most often its file did not come, and then the page starts
 * again once the network is back. What nobody asked for fails in silence (`quiet`). React offers this as a class and as
 * nothing else.
 */
export class Crash extends Component<{ children: ReactNode; quiet?: boolean }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate() {
    if (this.state.failed && this.props.quiet !== true) addEventListener('online', reload, { once: true });
  }

  override componentWillUnmount() {
    removeEventListener('online', reload);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.quiet === true) return null;
    return <ErrorBox message={t('error.screen')} onRetry={reload} />;
  }
}
