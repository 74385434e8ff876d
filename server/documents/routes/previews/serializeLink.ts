import { PREVIEW_ENTRANCE, previewHost, previewParent, type PreviewArea } from '../../../net/previewHost';
import type { MadePreview } from '../../previews/previews';
import type { ConsoleParts } from '../parts';

/** The address contains the token. It is shown once and not stored. */
export function serializeLink(
  { consoleOrigin }: Pick<ConsoleParts, 'consoleOrigin'>,
  { id, token, expiresAt }: MadePreview,
  area: PreviewArea,
): { readonly id: string; readonly address: string; readonly expires_at: string } {
  const console = new URL(consoleOrigin);
  const port = console.port === '' ? '' : `:${console.port}`;
  const host = previewHost(id, `${area}.${previewParent(console.hostname)}`);
  const address = `${console.protocol}//${host}${port}${PREVIEW_ENTRANCE}?token=${token}`;
  return { id, address, expires_at: expiresAt.toISOString() };
}
