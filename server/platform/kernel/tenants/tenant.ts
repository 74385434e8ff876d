import type { Client } from './client';

/** The operator of a request. Its id is the first argument of every repository call. */
export interface Tenant {
  readonly id: string;
  readonly client: Client;
}
