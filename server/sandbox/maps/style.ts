/** The MapLibre style of the map. It names no glyph server, so that labels use the fonts of the page. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Pale colours, so that what a page shows on the map is easy to see. */
const COLOUR = {
  sea: '#cfe1ea',
  shallows: '#dfecf1',
  home: '#f7f4ec',
  abroad: '#ebe8e0',
  coast: '#9fb8c4',
  border: '#b7ac9c',
  town: '#8a7f70',
  text: '#37424a',
  quiet: '#6b7378',
  seaText: '#4f7285',
  halo: '#fbf9f4',
} as const;

export function mapStyle(origin: string): StyleSpecification {
  const source = (name: string): StyleSpecification['sources'][string] => ({
    type: 'geojson',
    data: `${origin}/${name}.geojson`,
    maxzoom: 10,
    attribution: 'Natural Earth',
  });
  return {
    version: 8,
    name: 'Sandbox',
    center: [-2.6, 54.2],
    zoom: 5,
    sources: { land: source('land'), borders: source('borders'), labels: source('labels') },
    layers: [...ground(), ...townLayers(), ...nameLayers()],
  };
}

function ground(): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': COLOUR.sea } },
    {
      id: 'shallows',
      type: 'line',
      source: 'land',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': COLOUR.shallows,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 4, 5, 8, 16, 12, 40],
        'line-blur': ['interpolate', ['linear'], ['zoom'], 4, 2, 8, 8, 12, 24],
      },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': ['match', ['get', 'kind'], 'home', COLOUR.home, COLOUR.abroad] },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': COLOUR.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 8, 1, 12, 1.5],
      },
    },
    {
      id: 'border',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': COLOUR.border, 'line-width': 1.2 },
    },
  ];
}

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

function townLayers(): LayerSpecification[] {
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

function nameLayers(): LayerSpecification[] {
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
