/** The page of the console that changes a place of a document, and its address. */
import { pointerSteps } from './jsonPointer';
import { groupOfKey } from './settingGroups';
import { subjectPath, type Subject } from './subjects';

export interface DocumentPlace {
  readonly file: string;
  readonly pointer: string;
  /** For a place that only the text shows. */
  readonly line?: number;
}

/** `parameters` follow the draft in the address. */
export function pathWith(
  tenant: string,
  subject: Subject,
  draft: string | undefined,
  parameters: Readonly<Record<string, string>>,
): string {
  const path = subjectPath(tenant, subject, draft);
  const added = new URLSearchParams(parameters).toString();
  return added === '' ? path : `${path}${draft === undefined ? '?' : '&'}${added}`;
}

export function placePath(
  tenant: string,
  { file, pointer, line = 1 }: DocumentPlace,
  draft: string | undefined,
): string {
  const to = (subject: Subject, parameters: Readonly<Record<string, string>> = {}) =>
    pathWith(tenant, subject, draft, parameters);
  const parts = pointerSteps(pointer);
  const [key = '', inner = '', part] = parts;
  if (file.startsWith('copy/')) return to('copy', key === '' ? {} : { find: key });
  if (key === 'copy') return to('copy', part === undefined ? {} : { find: part });
  if (key === 'theme') return to('theme', inner === '' ? {} : { field: inner });
  if (key === 'fonts') return to('theme');
  if (key === 'facts' || (key === 'areas' && part === 'sections')) return to('flow');
  const group = key === 'settings' && inner !== '' ? inner : groupOfKey(key);
  if (group !== undefined) return to('settings', { group });
  return to('text', { file, line: String(line) });
}
