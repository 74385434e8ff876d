/** Limits a crash to one plugin. Its place shows a message, and the rest of the page continues to work. */
import { Component, type ReactNode } from 'react';
import { useCopy } from '../../tenant/copy';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/display/Notice';
import { Retry } from '../../ui/display/Retry';
import { isChunkError } from '../routing/reloadGuard';
import { useHost } from '../startup/host';
import { tryPartsAgain } from './lazyPart';
import { useLoadedPlugin } from './usePlugin';

interface BoundaryProps {
  /** The content is tried again after a failure when it changes. */
  readonly attempt?: string;
  readonly fallback: (retry: () => void, error: Error) => ReactNode;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error?: Error;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error);
  }

  /** A chunk that failed to load may load now that the connection is back. */
  override componentDidMount(): void {
    window.addEventListener('online', this.retry);
  }

  override componentDidUpdate({ attempt }: BoundaryProps): void {
    if (attempt !== this.props.attempt) this.retry();
  }

  /** A part that failed loads again when it is shown next. */
  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
    if (this.state.error) tryPartsAgain();
  }

  private readonly retry = () => {
    if (!this.state.error) return;
    tryPartsAgain();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(this.retry, error) : this.props.children;
  }
}

interface PluginBoundaryProps {
  readonly plugin: string;
  /** For a whole page: its address. Another address tries again, and a page that cannot be loaded offers to retry. */
  readonly page?: string;
  /** Replaces the message: nothing for a small part of the header, a full page for a screen. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

export function PluginBoundary({ plugin, page, fallback, children }: PluginBoundaryProps) {
  const host = useHost();
  const copy = useCopy();
  // A plugin that could not be loaded is loaded in the background.
  const isLoaded = useLoadedPlugin(plugin) !== undefined;
  const failed = (retry: () => void, error: Error) => {
    if (fallback === undefined) return <BrokenPart retry={retry} />;
    if (page === undefined || !isChunkError(error)) return fallback;
    return <Retry title={copy('core.http.unanswered')} onRetry={retry} />;
  };
  return (
    <Boundary
      attempt={`${page} ${isLoaded}`}
      onError={(error) => host.report(error, plugin)}
      fallback={failed}
    >
      {children}
    </Boundary>
  );
}

function BrokenPart({ retry }: { readonly retry: () => void }) {
  const copy = useCopy();
  return (
    <Notice
      kind="danger"
      role="alert"
      title={copy('core.shell.broken.title')}
      actions={<Button onClick={retry}>{copy('core.shell.broken.again')}</Button>}
    >
      {copy('core.shell.broken.text')}
    </Notice>
  );
}
