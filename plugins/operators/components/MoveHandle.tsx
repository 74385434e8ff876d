/** The handle of an item that is moved by drag and with the arrow keys. */
import type { useSortable } from '@dnd-kit/sortable';
import styled from '@emotion/styled';
import type { KeyboardEvent } from 'react';

const Handle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  border: 0,
  borderRadius: theme.foyer.radius.s,
  background: 'none',
  color: theme.foyer.textQuiet,
  cursor: 'grab',
  // A finger on the handle moves the item and not the page.
  touchAction: 'none',
  '&:hover': { background: theme.foyer.surfaceSunk },
}));
const Grip = styled('span')({
  width: '0.75rem',
  height: '1rem',
  backgroundImage: 'radial-gradient(currentColor 1.5px, transparent 1.75px)',
  backgroundSize: '0.375rem 0.375rem',
});

interface MoveHandleProps extends Pick<ReturnType<typeof useSortable>, 'listeners' | 'setActivatorNodeRef'> {
  readonly label: string;
  readonly handleRef: (element: HTMLButtonElement | null) => void;
  /** -1: up, 1: down. */
  readonly onStep: (by: -1 | 1) => void;
}

export function MoveHandle({ label, listeners, setActivatorNodeRef, handleRef, onStep }: MoveHandleProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Handle
      {...listeners}
      type="button"
      ref={(element) => {
        setActivatorNodeRef(element);
        handleRef(element);
      }}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={press}
    >
      <Grip aria-hidden="true" />
    </Handle>
  );
}
