/** The MapLibre style of the map. It names no glyph server, so that labels use the fonts of the page. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { COLOUR } from './colours';
import { nameLayers, townLayers } from './nameLayers';

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
