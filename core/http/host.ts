/** What calls need from the page. Set once when the page starts, never on the server. */
import type { Action } from 'redux';
import type { Boot } from '../../schemas/boot';
import type { Actor } from '../session/pageSession';
import type { Copy } from '../tenant/copy';

export interface HttpHost {
  readonly boot: Pick<Boot, 'answers' | 'session' | 'development'> & {
    readonly document: Pick<Boot['document'], 'currency' | 'hash'>;
  };
  readonly copy: Copy;
  readonly dispatch: (event: Action) => void;
  readonly report: (error: unknown, where: string) => void;
  /** The token, if this page may read it (session mode 'client'). */
  readonly token: (actor: Actor) => string | undefined;
  readonly tokenReceived: (token: string, actor: Actor) => void;
  readonly hasSession: () => boolean;
  /** The outcome of a payment is not known yet. */
  readonly chargeOpen: () => boolean;
  /** Called when visits may not use the version of this page any more. */
  readonly versionWithdrawn: () => void;
  /** Called when a call with a session received 401. */
  readonly sessionLost: () => void;
  /** Called when a call of staff received 401. Only the staff session ends, not the customer's. */
  readonly staffSessionLost: () => void;
}

let current: HttpHost | undefined;

export function connectHttp(host: HttpHost): void {
  current = host;
}

export function httpHost(): HttpHost {
  if (!current) throw new Error('A call was sent before the page started.');
  return current;
}
