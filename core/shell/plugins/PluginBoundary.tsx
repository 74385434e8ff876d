/** Limits a crash to one plugin. Its place shows a message, and the rest of the page continues to work. */
import { Component, type ReactNode } from 'react';
import { useCopy } from '../../tenant/copy';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/display/Notice';
import { useHost } from '../startup/host';
import { tryPartsAgain } from './lazyPart';

interface BoundaryProps {
  readonly fallback: (again: () => void) => ReactNode;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error);
  }

  /** A chunk that failed to load may load now that the connection is back. */
  override componentDidMount(): void {
    window.addEventListener('online', this.again);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again);
  }

  private readonly again = () => {
    if (!this.state.broken) return;
    tryPartsAgain();
    this.setState({ broken: false });
  };

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.again) : this.props.children;
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
      fallback={(again) => (fallback === undefined ? <BrokenPart again={again} /> : fallback)}
    >
      {children}
    </Boundary>
  );
}

function BrokenPart({ again }: { readonly again: () => void }) {
  const copy = useCopy();
  return (
    <Notice
      kind="danger"
      role="alert"
      title={copy('core.shell.broken.title')}
      actions={<Button onClick={again}>{copy('core.shell.broken.again')}</Button>}
    >
      {copy('core.shell.broken.text')}
    </Notice>
  );
}
