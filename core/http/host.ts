/** What calls need of the page that they are made on. Set once, when the page starts; never on the server. */
import type { Action } from 'redux';
import type { Boot } from '../../schemas/boot';
import type { Actor } from '../session/tokenCookie';
import type { Copy } from '../tenant/copy';

export interface HttpHost {
  readonly boot: Pick<Boot, 'answers' | 'session' | 'development'> & {
    readonly document: Pick<Boot['document'], 'currency'>;
  };
  readonly copy: Copy;
  readonly dispatch: (event: Action) => void;
  /** The token where this page may read it (session mode 'client'). */
  readonly token: (who: Actor) => string | undefined;
  readonly tokenReceived: (token: string, who: Actor) => void;
  readonly hasSession: () => boolean;
  /** The outcome of a payment is not known yet. */
  readonly chargeOpen: () => boolean;
  /** A call that carried a session was answered 401. */
  readonly sessionLost: () => void;
  /** A call that staff made was answered 401: their session is over, the customer's is not touched. */
  readonly staffSessionLost: () => void;
}

let current: HttpHost | undefined;

export function connectHttp(host: HttpHost): void {
  current = host;
}

export function httpHost(): HttpHost {
  if (!current) throw new Error('A call was made before the page started.');
  return current;
}
