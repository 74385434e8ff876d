import type { ClientSeed } from '../seed/format';

/** The operator a request is for: its id is the first word of every repository call. */
export interface Tenant {
  readonly id: string;
  readonly client: ClientSeed;
}
