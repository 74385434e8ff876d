/** Limits a crash to one plugin. Its place shows a message, and the rest of the page continues to work. */
import { Component, type ReactNode } from 'react';
import { useCopy } from '../../tenant/copy';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/display/Notice';
import { useHost } from '../startup/host';
import { tryPartsAgain } from './lazyPart';

interface BoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error);
  }

  /** A chunk that failed to load may load now that the connection is back. */
  override componentDidMount(): void {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
  }

  private readonly retry = () => {
    if (!this.state.hasFailed) return;
    tryPartsAgain();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}

interface PluginBoundaryProps {
  readonly plugin: string;
  /** Replaces the message: nothing for a small part of the header, a full page for a screen. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

export function PluginBoundary({ plugin, fallback, children }: PluginBoundaryProps) {
  const host = useHost();
  return (
    <Boundary
      onError={(error) => host.report(error, plugin)}
      fallback={(retry) => (fallback === undefined ? <BrokenPart retry={retry} /> : fallback)}
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
