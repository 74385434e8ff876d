import type { ResolvedServices } from '../../schemas/boot';
import type { WebConfig } from './config';

/** What pages ask where a tenant names no company of its own. With a real platform there is none. */
export function sandboxServices({ sandboxOrigin, sandboxPort }: WebConfig): ResolvedServices {
  if (sandboxOrigin === undefined) return {};
  const maps = `http://maps.sandbox.localhost:${sandboxPort}`;
  return {
    map: { styleUrl: `${maps}/style.json` },
    geocoder: { url: `${maps}/geocoding/v5/mapbox.places`, country: 'gb' },
  };
}
