import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/** A map that breaks while it is drawn is taken away; its frame says so, and the list stays. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
