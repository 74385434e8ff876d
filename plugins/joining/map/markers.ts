/**
 * Pins and clusters, drawn in the tenant's colours and font. They look the same on every map and need no
 * glyph server. The id of an image names its content: `pin`, `chosen`, `cluster-12`.
 */
import { useTheme, type Theme } from '@emotion/react';
import { useMemo } from 'react';

/** The part of the tenant's theme that the pins need. */
export interface MapTheme {
  readonly foyer: Theme['foyer'];
  readonly font: string;
}

export function useMapTheme(): MapTheme {
  const theme = useTheme();
  return useMemo(() => ({ foyer: theme.foyer, font: theme.typography.fontFamily ?? 'sans-serif' }), [theme]);
}

export const PIN = 'pin';
export const CHOSEN = 'chosen';
export const CLUSTER_PREFIX = 'cluster-';

/** Image pixels per CSS pixel. */
export const PIXEL_RATIO = 2;

type Draw = (context: CanvasRenderingContext2D, theme: MapTheme) => void;

/** One canvas for all markers, in main memory. With GPU memory each image would have to be read back. */
let ground: CanvasRenderingContext2D | null | undefined;

function drawImage(width: number, height: number, theme: MapTheme, draw: Draw) {
  ground ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const context = ground;
  if (!context) return undefined;
  const { canvas } = context;
  // Setting the size also clears the canvas and resets its state.
  canvas.width = width * PIXEL_RATIO;
  canvas.height = height * PIXEL_RATIO;
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  draw(context, theme);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}

/** A drop of 28 by 36 pixels with the point at the bottom and a dot in the contrast colour. */
const pin =
  (isChosen: boolean): Draw =>
  (context, { foyer }) => {
    context.beginPath();
    context.arc(14, 14, 12, Math.PI * 0.86, Math.PI * 2.14);
    context.lineTo(14, 35);
    context.closePath();
    context.fillStyle = isChosen ? foyer.text : foyer.primary;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = isChosen ? foyer.surface : foyer.text;
    context.stroke();
    context.beginPath();
    context.arc(14, 14, 4.5, 0, Math.PI * 2);
    context.fillStyle = isChosen ? foyer.surface : foyer.onPrimary;
    context.fill();
  };

/** The size in pixels for a label such as '12' or '1.2k'. */
const clusterSize = (count: string) => 26 + count.length * 4;

const cluster =
  (count: string): Draw =>
  (context, { foyer, font }) => {
    const middle = clusterSize(count) / 2;
    context.beginPath();
    context.arc(middle, middle, middle - 1.5, 0, Math.PI * 2);
    context.fillStyle = foyer.primary;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = foyer.text;
    context.stroke();
    context.fillStyle = foyer.onPrimary;
    context.font = `700 14px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(count, middle, middle + 0.5);
  };

/** Undefined for an id that is not one of our images. */
export function markerImage(id: string, theme: MapTheme) {
  if (id === PIN || id === CHOSEN) return drawImage(28, 36, theme, pin(id === CHOSEN));
  if (!id.startsWith(CLUSTER_PREFIX)) return undefined;
  const count = id.slice(CLUSTER_PREFIX.length);
  const size = clusterSize(count);
  return drawImage(size, size, theme, cluster(count));
}
