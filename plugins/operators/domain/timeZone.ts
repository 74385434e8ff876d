/** The time zone of a tenant, in which its dates and times are shown and typed. */
import { isRecord, knownZone } from '../../../core/contract';

/** Without a readable document: UTC, which pages then name. */
export function timeZoneOf(files: Readonly<Record<string, string>>): string {
  try {
    const document: unknown = JSON.parse((files['tenant.json'] ?? '').replace(/^\uFEFF/, ''));
    const zone = isRecord(document) ? document['timeZone'] : undefined;
    return (typeof zone === 'string' ? knownZone(zone) : undefined) ?? 'UTC';
  } catch {
    return 'UTC';
  }
}
