import { isEmbedder } from '../../../schemas/embedders';

/** Whether pages of an origin may show a tenant's. No origin is no other site's. */
export const mayEmbed = (origin: string | undefined, listed: readonly string[]): boolean =>
  origin === undefined || isEmbedder(origin, listed);
