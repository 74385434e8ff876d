export interface PublicAddress {
  /** The scheme that visitors use. */
  readonly scheme: 'http' | 'https';
  /** Port of the web host. */
  readonly port: number;
}

/** The origin under which browsers reach a host. With https, a proxy in front has the standard port. */
export function publicOrigin({ scheme, port }: PublicAddress, host: string): string {
  return scheme === 'https' || port === 80 ? `${scheme}://${host}` : `${scheme}://${host}:${port}`;
}
