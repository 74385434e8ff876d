import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Button, Icon } from '../../../core/contract/ui';

const Over = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: theme.spacing(1),
  left: theme.spacing(1),
  right: theme.spacing(1),
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  // Input between the controls reaches the map.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '& > .area': { margin: '0 auto', boxShadow: theme.foyer.shadow.raised },
  '& > .zoom': {
    display: 'grid',
    border: `1px solid ${theme.foyer.lineStrong}`,
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.surface,
    boxShadow: theme.foyer.shadow.card,
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: '2.25rem',
      height: '2.25rem',
      border: 0,
      borderRadius: theme.foyer.radius.s,
      background: 'none',
      color: theme.foyer.text,
      font: 'inherit',
      cursor: 'pointer',
      '&:hover': { background: theme.foyer.surfaceSunk },
      [theme.foyer.touch]: { width: theme.foyer.target, height: theme.foyer.target },
    },
  },
}));

export interface MapControlsProps {
  /** Undefined while the visible area is too large for a search. */
  readonly onArea: (() => void) | undefined;
  readonly onZoom: (by: 1 | -1) => void;
}

export function MapControls({ onArea, onZoom }: MapControlsProps) {
  const copy = useCopy();
  return (
    <Over>
      {onArea && (
        <span className="area">
          <Button kind="primary" size="md" icon="search" onClick={onArea}>
            {copy('joining.map.area')}
          </Button>
        </span>
      )}
      <div className="zoom">
        <button type="button" aria-label={copy('joining.map.zoomIn')} onClick={() => onZoom(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={copy('joining.map.zoomOut')} onClick={() => onZoom(-1)}>
          <Icon name="minus" />
        </button>
      </div>
    </Over>
  );
}
