import styled from '@emotion/styled';

/** The few rules of MapLibre's style sheet that the canvas needs. We replace MapLibre's controls. */
export const MapGround = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  '& .maplibregl-map': { overflow: 'hidden', position: 'relative', WebkitTapHighlightColor: 'transparent' },
  '& .maplibregl-canvas': { position: 'absolute', left: 0, top: 0 },
  '& .maplibregl-canvas:focus-visible': {
    outline: `3px solid ${theme.foyer.focus}`,
    outlineOffset: -3,
  },
  '& .maplibregl-canvas-container.maplibregl-interactive': { cursor: 'grab', userSelect: 'none' },
  '& .maplibregl-canvas-container.maplibregl-interactive:active': { cursor: 'grabbing' },
  '& .maplibregl-canvas-container.maplibregl-touch-zoom-rotate, & .maplibregl-canvas-container.maplibregl-touch-zoom-rotate .maplibregl-canvas':
    { touchAction: 'pan-x pan-y' },
  '& .maplibregl-canvas-container.maplibregl-touch-drag-pan, & .maplibregl-canvas-container.maplibregl-touch-drag-pan .maplibregl-canvas':
    { touchAction: 'pinch-zoom' },
  '& .maplibregl-canvas-container.maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan, & .maplibregl-canvas-container.maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan .maplibregl-canvas':
    { touchAction: 'none' },
  '& .maplibregl-boxzoom': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: 0,
    height: 0,
    border: `2px dotted ${theme.foyer.text}`,
  },
  // MapLibre checks this colour to detect whether its style sheet is loaded.
  '& .maplibregl-canary': { backgroundColor: 'salmon' },
}));
