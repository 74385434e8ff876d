/** The menu of a button. It is at the end of the document, outside the landmarks of the page, so it is one itself. */
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface ActionMenuProps {
  /** The button, while the menu is open. Its name is the name of the menu. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ActionMenu({ anchor, onClose, children }: ActionMenuProps) {
  const label = anchor?.getAttribute('aria-label') ?? anchor?.textContent ?? undefined;
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ root: { role: 'region', 'aria-label': label } }}
    >
      {children}
    </Menu>
  );
}
