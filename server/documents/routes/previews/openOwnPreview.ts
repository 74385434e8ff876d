import type { Wire } from '../../../../schemas/generated/api';
import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import type { OperatorSession } from '../../operators/sessions';
import { makePreview, type Previewed } from '../../previews/previews';
import type { PreviewSettings } from '../../previews/tables';
import type { ConsoleParts } from '../parts';
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
  const { previews, db, now } = parts;
  requireDate(settings, 'date');
  const by = authorOf(operator);
  const preview = { of, settings, isShared: false, by, now: now(), life: LIFE_MS };
  const made = await makePreview(previews, preview);
  const details = { ...of, preview: made.id };
  await recordEvent(db, { operator: by, action: 'preview.opened', tenant, details, now: now() });
  return serializeLink(parts, made, settings.area);
}
