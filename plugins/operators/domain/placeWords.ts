import { isRecord } from '../../../core/contract';
import { valueIn } from './applyChanges';
import { pointerSteps } from './jsonPointer';
import type { DocumentWords } from './documentWords';
import { nameInWords } from './nameInWords';

/** The part of the document that a pointer is in: the title of a step, or of an entry. Empty: it has no title. */
export function placeWords(pointer: string, { document, catalogue, sectionTitle }: DocumentWords): string {
  const parts = pointerSteps(pointer);
  const [key = '', inner] = parts;
  const section = parts[2] === 'sections' ? valueIn(document, parts.slice(0, 4)) : undefined;
  if (key === 'areas' && isRecord(section)) return sectionTitle(section);
  if (key === 'settings' && inner !== undefined) return nameInWords(inner);
  const title = valueIn(catalogue?.documentSchema, ['properties', key, 'title']);
  return typeof title === 'string' ? title : '';
}
