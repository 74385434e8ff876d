import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCopy } from '../../../core/contract';
import { ActionMenu } from './ActionMenu';
import type { FlowSection } from '../domain/flow';

const Reason = styled('li')(({ theme }) => ({
  maxWidth: '18rem',
  padding: theme.spacing(0.5, 2),
  color: theme.foyer.textQuiet,
}));

export interface FlowActions {
  readonly onMove: (to: number) => void;
  readonly onHide: () => void;
  readonly onRetitle: () => void;
  readonly onRemove: () => void;
}

interface FlowMenuProps extends FlowActions {
  readonly section: FlowSection;
  /** Starts at 0. */
  readonly position: number;
  readonly count: number;
  /** The law, the bank or the platform requires the section, so it stays visible. */
  readonly isRequired: boolean;
}

/** What can be done with a section. */
export function FlowMenu({
  section,
  position,
  count,
  isRequired,
  onMove,
  onHide,
  onRetitle,
  onRemove,
}: FlowMenuProps) {
  const copy = useCopy();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const { title, isHidden } = section;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={copy('operators.flow.menuOf', { title })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {copy('operators.flow.menu')}
      </Button>
      <ActionMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled={position === 0} onClick={choose(() => onMove(position - 1))}>
          {copy('operators.flow.up')}
        </MenuItem>
        <MenuItem disabled={position === count - 1} onClick={choose(() => onMove(position + 1))}>
          {copy('operators.flow.down')}
        </MenuItem>
        <MenuItem onClick={choose(onRetitle)}>{copy('operators.flow.retitle')}</MenuItem>
        <MenuItem disabled={isRequired && !isHidden} onClick={choose(onHide)}>
          {copy(isHidden ? 'operators.flow.show' : 'operators.flow.hide')}
        </MenuItem>
        <MenuItem disabled={isRequired} onClick={choose(onRemove)}>
          {copy('operators.flow.remove')}
        </MenuItem>
        {isRequired && <Reason>{copy('operators.flow.isRequired')}</Reason>}
      </ActionMenu>
    </>
  );
}
