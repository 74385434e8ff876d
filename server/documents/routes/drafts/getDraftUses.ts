import type { Wire } from '../../../../schemas/generated/api';
import { invalid } from '../../../api/failure';
import { apiText } from '../../../api/text';
import type { Change } from '../../edit';
import { removalOf, renamingOf, usesOf, type Named } from '../../references';
import { defineCall, ok } from '../call';

export const getDraftUses = defineCall('getDraftUses', async ({ params, query }, { store, catalogue }) => {
  const { files } = await store.draft(params.draft);
  const { kind, name, to } = query;
  const named = namedOf(kind, name);
  const changes = to === undefined ? removalOf(files, named, catalogue) : renamingOf(files, named, to);
  return ok({ data: { uses: usesOf(files, named, catalogue), changes: changes.flatMap(serializeChange) } });
});

/** RFC 6901, without the pointer of the whole document. */
const POINTER = /^(\/([^~/]|~[01])*)+$/;

/** Throws 422 for a pointer that is none. */
function namedOf(kind: Named['kind'], name: string): Named {
  switch (kind) {
    case 'fact':
      return { kind, name };
    case 'text':
      return { kind, key: name };
    case 'section':
      if (!POINTER.test(name)) throw invalid({ name: [apiText('field.invalid', { label: 'name' })] });
      return { kind, pointer: name };
  }
}

/** Removing and renaming make no other kinds of changes. */
function serializeChange(change: Change): readonly Wire.DraftUses['changes'][number][] {
  const { action, file } = change;
  switch (action) {
    case 'set':
      return [{ action, file, pointer: change.pointer, value: change.value }];
    case 'rename':
      return [{ action, file, pointer: change.pointer, key: change.key }];
    case 'remove':
      return [{ action, file, pointer: change.pointer }];
    default:
      return [];
  }
}
