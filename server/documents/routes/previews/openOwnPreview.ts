import type { Wire } from '../../../../schemas/generated/api';
import { authorOf } from '../../operators/operators';
import type { OperatorSession } from '../../operators/sessions';
import type { Previewed } from '../../previews/previews';
import type { PreviewSettings } from '../../previews/tables';
import type { ConsoleParts } from '../parts';
import { makeLoggedPreview } from './makeLoggedPreview';
import { requireDate } from './requireDate';
import { serializeLink } from './serializeLink';

/** A working day. */
const LIFE_MS = 12 * 60 * 60_000;

interface OwnPreview {
  readonly tenant: string;
  readonly of: Previewed;
  readonly settings: PreviewSettings;
}

/** Opens a preview for the operator of this session alone. */
export async function openOwnPreview(
  { tenant, of, settings }: OwnPreview,
  { operator }: OperatorSession,
  parts: ConsoleParts,
): Promise<Wire.PreviewLink> {
  requireDate(settings, 'date');
  const by = authorOf(operator);
  const preview = { of, settings, isShared: false, by, now: parts.now(), life: LIFE_MS };
  const made = await makeLoggedPreview(parts, preview, { action: 'preview.opened', tenant });
  return serializeLink(parts, made, settings.area);
}
