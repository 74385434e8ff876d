/** Identifies the text of a term that the customer agreed to. */
import type { Term } from '../../../schemas/generated/api';

/** FNV-1a over UTF-16 code units. It detects an edited text. It is no protection against forgery. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}

/** The server's version. Without one: a fingerprint of the text that the customer reads. */
export const termVersion = ({ title, html, version }: Term): number | string =>
  version ?? fingerprint(`${title}\n${html}`);

export interface MembershipTerms {
  readonly health: readonly Term[];
  readonly membership: readonly Term[];
}
