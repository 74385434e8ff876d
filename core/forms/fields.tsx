import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState } from 'react';
import { readGroup } from '../../schemas/askedQuestions';
import { isRecord } from '../../schemas/isRecord';
import { numberStyle, typedNumber } from '../../schemas/typedNumber';
import { afterPress } from '../ui/controls/afterPress';
import { useFieldMessages } from './fieldMessages';
import { defaultsOf, entriesOf } from './tenantFields';

const { ArrayField, ObjectField } = getDefaultRegistry().fields;

const folded = new WeakMap<object, RJSFSchema>();

/**
 * Prepares a schema with conditions for rjsf: each group is folded into the custom keyword `foyerGroup` and
 * opened where it is rendered. Otherwise rjsf would evaluate the conditions at each render, use answers to
 * questions that are no longer asked, and render those answers as unknown questions.
 */
export function foldedSchema(schema: RJSFSchema): RJSFSchema {
  const cached = folded.get(schema);
  if (cached) return cached;
  const { items, properties, title, description } = schema;
  const result: RJSFSchema = isRecord(items)
    ? { ...schema, items: foldedSchema(items) }
    : properties
      ? { type: 'object', title, description, foyerGroup: schema }
      : schema;
  folded.set(schema, result);
  return result;
}

/** The group of a folded schema. Any other schema is returned unchanged. */
const unfolded = (schema: RJSFSchema): RJSFSchema => {
  const group: unknown = schema.foyerGroup;
  return isRecord(group) ? group : schema;
};

const opened = new WeakMap<object, RJSFSchema>();

/** The group with the questions that these answers make visible. The same object for the same questions. */
function openedGroup(group: RJSFSchema, data: unknown): RJSFSchema {
  const visibleGroup = group.allOf === undefined ? group : readGroup(group, data).group;
  const cached = opened.get(visibleGroup);
  if (cached) return cached;
  const questions = Object.entries(visibleGroup.properties ?? {}).map(([name, question]) => [
    name,
    isRecord(question) ? foldedSchema(question) : question,
  ]);
  // Stored answers to hidden questions must not appear as additional properties.
  const { additionalProperties: _others, ...shown } = visibleGroup;
  const result = { ...shown, properties: Object.fromEntries(questions) as RJSFSchema['properties'] };
  opened.set(visibleGroup, result);
  return result;
}

/**
 * A question that appears or disappears moves the content below it. It waits until a press has ended, so that
 * the pressed control does not move.
 */
function useSteady(group: RJSFSchema, nextGroup: RJSFSchema): RJSFSchema {
  const [current, hold] = useState({ group, shown: nextGroup });
  const latest = useRef(nextGroup);
  const isAnother = current.group !== group;
  const shown = isAnother ? nextGroup : current.shown;
  useLayoutEffect(() => {
    latest.current = nextGroup;
    if (isAnother) hold({ group, shown: nextGroup });
    else if (shown !== nextGroup) afterPress(() => hold({ group, shown: latest.current }));
  }, [group, nextGroup, shown, isAnother]);
  return shown;
}

function OpenGroup({ group, ...props }: FieldProps & { readonly group: RJSFSchema }) {
  const schema = useSteady(group, openedGroup(group, props.formData));
  return ObjectField ? <ObjectField {...props} schema={schema} /> : null;
}

/** rjsf's field, with the questions that the answers so far make visible. */
export function GroupField(props: FieldProps) {
  const group = unfolded(props.schema);
  if (group !== props.schema) return <OpenGroup {...props} group={group} />;
  return ObjectField ? <ObjectField {...props} /> : null;
}

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

/**
 * Replaces rjsf's field. That one supports fields that report every key ('1.' before '1.5') and calls `Intl`
 * for the decimal separator at each render. The fields here report the finished text. A text that is not a
 * number, or has two readings, stays as typed and gets a message.
 */
export function NumberField(props: FieldProps) {
  const { onChange, registry, schema } = props;
  const { locale } = useFieldMessages();
  const { StringField } = registry.fields;
  if (!StringField) return null;
  const numberOf = (value: unknown): unknown => {
    const read = typeof value === 'string' && typedNumber(value, numberStyle(schema, locale));
    return read && read.kind === 'number' ? Number(read.decimal) : value;
  };
  return (
    <StringField
      {...props}
      onChange={(value, path, errors, id) => onChange(numberOf(value), path, errors, id)}
    />
  );
}
