import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/** Removes a map that crashes while rendering. Its frame shows the failure, and the list stays. */
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
