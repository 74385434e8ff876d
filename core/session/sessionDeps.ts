import type { Copy } from '../tenant/copy';

export interface SessionDeps {
  readonly hasToken: () => boolean;
  /** The page keeps the token and can end the session without the server (session mode `client`). */
  readonly keepsToken: boolean;
  /** During a logout, a 401 does not mean that the session is lost. */
  readonly logoutUnderWay: (isUnderWay: boolean) => void;
  readonly copy: Copy;
  readonly report: (error: unknown, where: string) => void;
}
