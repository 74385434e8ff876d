import type { Catalogue } from '../../tenants/catalogue';
import type { WebConfig } from '../config';
import { previewClient } from './previewClient';
import { Previews } from './previews';

/** Undefined without a console or a documents process: then there are no drafts and versions. */
export function openPreviews(config: WebConfig, catalogue: Catalogue): Previews | undefined {
  const { documents, consoleHost } = config;
  if (documents === undefined || consoleHost === undefined) return undefined;
  return new Previews({ client: previewClient(documents), config, consoleHost, catalogue, now: Date.now });
}
