/** The label layers of the map: towns by size, countries, seas. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { COLOUR } from './colours';

/**
 * Every tenant page has at least one of these fonts. The others are available when the map is shown as a
 * separate page.
 */
const FONT_FACES = ['Open Sans', 'Lato', 'Roboto', 'Helvetica Neue', 'Arial'];
const UPRIGHT = ['Lato', ...FONT_FACES];
const ITALIC = ['Lato Italic', ...FONT_FACES];

const kindIs = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** Towns by population in thousands. At higher zoom levels smaller towns appear. */
const TOWNS_BY_ZOOM: ExpressionSpecification = [
  'all',
  kindIs('town'),
  ['>=', ['get', 'size'], ['step', ['zoom'], 400, 5, 240, 6, 140, 7, 70, 8, 30, 9, 12, 10, 0]],
];

export function townLayers(): LayerSpecification[] {
  return [
    {
      id: 'towns',
      type: 'circle',
      source: 'labels',
      filter: TOWNS_BY_ZOOM,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 1.8, 8, 2.6, 12, 4],
        'circle-color': COLOUR.halo,
        'circle-stroke-color': COLOUR.town,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: 'labels',
      filter: TOWNS_BY_ZOOM,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': UPRIGHT,
        'text-size': sizeOfTown(),
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'text-max-width': 8,
        'text-padding': 4,
        'symbol-sort-key': ['-', 0, ['get', 'size']],
      },
      paint: { 'text-color': COLOUR.text, 'text-halo-color': COLOUR.halo, 'text-halo-width': 1.4 },
    },
  ];
}

function sizeOfTown(): NonNullable<Extract<LayerSpecification, { type: 'symbol' }>['layout']>['text-size'] {
  const bySize = (
    small: number,
    large: number,
  ): ['interpolate', ['linear'], ['get', string], ...number[]] => [
    'interpolate',
    ['linear'],
    ['get', 'size'],
    20,
    small,
    500,
    large,
  ];
  return ['interpolate', ['linear'], ['zoom'], 5, bySize(10, 12), 8, bySize(11, 15), 12, bySize(14, 20)];
}

export function nameLayers(): LayerSpecification[] {
  return [
    nameLayer('abroad', { 'text-size': 11, 'text-font': UPRIGHT }, { 'text-color': COLOUR.quiet }, 5, 10),
    nameLayer(
      'sea',
      {
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 8, 18],
        'text-font': ITALIC,
        'text-letter-spacing': 0.15,
      },
      { 'text-color': COLOUR.seaText, 'text-halo-color': COLOUR.sea },
      4,
      9,
    ),
    nameLayer(
      'country',
      {
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 6, 14],
        'text-font': UPRIGHT,
        'text-letter-spacing': 0.2,
        'text-transform': 'uppercase',
      },
      { 'text-color': COLOUR.quiet },
      3,
      6.5,
    ),
  ];
}

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

function nameLayer(
  kind: string,
  layout: SymbolLayer['layout'],
  paint: SymbolLayer['paint'],
  minzoom: number,
  maxzoom: number,
): SymbolLayer {
  return {
    id: `${kind}-names`,
    type: 'symbol',
    source: 'labels',
    filter: kindIs(kind),
    minzoom,
    maxzoom,
    layout: { 'text-field': ['get', 'name'], 'text-max-width': 7, ...layout },
    paint: { 'text-halo-color': COLOUR.halo, 'text-halo-width': 1.2, ...paint },
  };
}
