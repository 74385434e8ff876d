import { Component, createRef, type ReactNode } from 'react';

interface KeepFocusProps {
  readonly children: ReactNode;
}

/**
 * A list that is replaced, for example after the next paint: the element with the focus may be removed with it.
 * Then the list gets the focus, so that Tab continues at its first element.
 */
export class KeepFocus extends Component<KeepFocusProps> {
  private readonly list = createRef<HTMLDivElement>();

  // Only a class component can read the page immediately before it is changed.
  override getSnapshotBeforeUpdate(): boolean {
    return this.list.current?.contains(document.activeElement) === true;
  }

  override componentDidUpdate(_props: KeepFocusProps, _state: unknown, hadFocus: boolean): void {
    const list = this.list.current;
    const { activeElement } = document;
    if (!hadFocus || list === null || (activeElement !== null && activeElement !== document.body)) return;
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
  }

  override render() {
    return <div ref={this.list}>{this.props.children}</div>;
  }
}
