import { isEmbedder } from '../../../schemas/embedders';

/** Whether pages of an origin may embed a tenant's pages. Other sites always send an origin. */
export const mayEmbed = (origin: string | undefined, listed: readonly string[]): boolean =>
  origin === undefined || isEmbedder(origin, listed);
