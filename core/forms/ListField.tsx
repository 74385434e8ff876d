import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import { isRecord } from '../../schemas/isRecord';
import { unfolded } from './GroupField';
import { defaultsOf, entriesOf } from './tenantFields';

const { ArrayField } = getDefaultRegistry().fields;

/** rjsf's field, but a new entry starts with the defaults of its questions: see `NO_DEFAULTS`. */
export function ListField(props: FieldProps) {
  const { schema, formData, fieldPathId, onChange } = props;
  if (!ArrayField) return null;
  const entry = entriesOf(schema);
  const count = Array.isArray(formData) ? formData.length : 0;
  const change: FieldProps['onChange'] = (value: unknown, path, errors, id) => {
    // Changes inside an entry also call this function, with a longer path.
    const isOwn = path.length === fieldPathId.path.length && Array.isArray(value);
    const added: unknown = isOwn && value.length > count ? value.at(-1) : undefined;
    const next =
      entry && isOwn && isRecord(added)
        ? [...value.slice(0, -1), { ...defaultsOf(unfolded(entry)), ...added }]
        : value;
    onChange(next, path, errors, id);
  };
  return <ArrayField {...props} onChange={change} />;
}
