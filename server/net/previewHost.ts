/**
 * The hosts of previews: `{id}-{area}.preview.{console host}`. They are on the site of the console, so that the
 * console can show them in a frame with their cookies. One wildcard certificate covers them.
 */
import { AREAS } from '../../schemas/generated/documentNames';

export type PreviewArea = (typeof AREAS)[number];

/** The path that takes the token of a link, sets the cookie and leads to the first page. */
export const PREVIEW_ENTRANCE = '/_foyer/preview';

/** The path with the newest document, for a page that shows a change without loading again. */
export const PREVIEW_DOCUMENT = '/_foyer/preview-document';

/** The part of the host that all previews share. Below it, each preview has a host for each area. */
export const previewParent = (consoleHost: string): string => `preview.${consoleHost}`;

/** `host` is `{area}.{previewParent}`, as the addresses of a tenant's areas are written. */
export const previewHost = (id: string, host: string): string => `${id}-${host}`;

const HOST = new RegExp(`^([0-9a-f]{16})-(${AREAS.join('|')})\\.(.+)$`);

/** Undefined if the host belongs to no preview. `hostname` is in lower case, without a port. */
export function readPreviewHost(
  hostname: string,
  consoleHost: string,
): { readonly id: string; readonly area: PreviewArea } | undefined {
  const [, id, name, parent] = HOST.exec(hostname) ?? [];
  const area = AREAS.find((each) => each === name);
  if (id === undefined || area === undefined || parent !== previewParent(consoleHost)) return undefined;
  return { id, area };
}
