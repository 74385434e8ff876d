/** One broken plugin never blanks the page: its place says so, and the rest goes on. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useCopy } from '../tenant/copy';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { useHost } from './host';
import { tryPartsAgain } from './lazyPart';

interface BoundaryProps {
  readonly fallback: (again: () => void) => ReactNode;
  readonly onError: (error: Error, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly broken: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  /** Code that did not come may come now that there is a line again. */
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

export interface PluginBoundaryProps {
  readonly plugin: string;
  /** In place of the notice: nothing for a small part of the header, a whole page for a screen. */
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
