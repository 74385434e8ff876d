import type { CardProviderSettings } from '../../../../schemas/generated/settings';
import type { Sandbox } from '../port';

export interface OpayoAddresses {
  /** The address at which this process connects to the provider. */
  readonly origin: string;
  /** The Host header, if it differs from the origin. */
  readonly host?: string;
  /** The script that tokenises the card in the browser. */
  readonly scriptUrl: string;
}

const ORIGINS = {
  test: 'https://sandbox.opayo.eu.elavon.com',
  live: 'https://live.opayo.eu.elavon.com',
} as const;

/** Node does not resolve `*.localhost`, so the sandbox is reached at its origin with the Host header. */
export function addressesOf(
  { mode }: CardProviderSettings['opayo'],
  sandbox: Sandbox | undefined,
): OpayoAddresses {
  if (sandbox === undefined) {
    return { origin: ORIGINS[mode], scriptUrl: `${ORIGINS[mode]}/api/v1/js/sagepay.js` };
  }
  const host = `cards.sandbox.localhost:${new URL(sandbox.origin).port}`;
  return { origin: sandbox.origin, host, scriptUrl: `http://${host}/sagepay.js` };
}
