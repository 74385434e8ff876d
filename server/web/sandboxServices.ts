import type { ResolvedServices } from '../../schemas/boot';
import { SANDBOX_CARD_PROVIDER } from '../providers/cards/cardProviders';
import type { WebConfig } from './config';

/** Sandbox services for tenants that configure none. With a real platform there are no defaults. */
export function sandboxServices({ sandboxOrigin, sandboxPort }: WebConfig): ResolvedServices {
  if (sandboxOrigin === undefined) return {};
  const maps = `http://maps.sandbox.localhost:${sandboxPort}`;
  return {
    map: { styleUrl: `${maps}/style.json` },
    geocoder: { url: `${maps}/geocoding/v5/mapbox.places`, country: 'gb' },
    cards: SANDBOX_CARD_PROVIDER,
  };
}
