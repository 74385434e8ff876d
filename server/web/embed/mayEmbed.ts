import { isEmbedder } from '../../../schemas/embedders';

/**
 * Whether pages of an origin may embed a tenant's pages. A request without an origin does not come from
 * another site.
 */
export const mayEmbed = (origin: string | undefined, listed: readonly string[]): boolean =>
  origin === undefined || isEmbedder(origin, listed);
