import type { SaveDraftBody } from '../../../../schemas/generated/calls/operators/saveDraft';
import { isRecord } from '../../../../schemas/isRecord';
import { invalid } from '../../../api/failure';
import { apiText } from '../../../api/text';
import type { Change, JsonValue } from '../../edit';

type SentChange = SaveDraftBody['changes'][number];

/** The schema does not say which field belongs to which action. Throws 422 with the path of a missing field. */
export const readChanges = (sent: readonly SentChange[]): readonly Change[] =>
  sent.map((change, at) => readChange(change, `changes.${at}`));

function readChange(change: SentChange, path: string): Change {
  const { file, pointer } = change;
  switch (change.action) {
    case 'set':
      return {
        action: 'set',
        file,
        pointer,
        value: valueOf(change, path),
        ...(change.at !== undefined && { at: change.at }),
        ...(change.createParents !== undefined && { createParents: change.createParents }),
      };
    case 'insert':
      return { action: 'insert', file, pointer, value: valueOf(change, path) };
    case 'move':
      return { action: 'move', file, pointer, to: change.to ?? missing(path, 'to') };
    case 'rename':
      return { action: 'rename', file, pointer, key: change.key ?? missing(path, 'key') };
    case 'remove':
      return { action: 'remove', file, pointer };
  }
}

function valueOf({ value }: SentChange, path: string): JsonValue {
  return isJson(value) ? value : missing(path, 'value');
}

/** The body was JSON, so only `undefined` is no JSON here. */
function isJson(value: unknown): value is JsonValue {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return Array.isArray(value) || isRecord(value);
}

function missing(path: string, name: string): never {
  throw invalid({ [`${path}.${name}`]: [apiText('field.required', { label: name })] });
}
