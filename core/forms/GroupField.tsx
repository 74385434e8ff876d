import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState } from 'react';
import { readGroup } from '../../schemas/askedQuestions';
import { isRecord } from '../../schemas/isRecord';
import { afterPress } from '../ui/afterPress';

const { ObjectField } = getDefaultRegistry().fields;

const folded = new WeakMap<object, RJSFSchema>();

/**
 * A schema with conditions as rjsf is given it: each group folded into a keyword of ours, which is opened where
 * the group is drawn. It would look for conditions at every turn, judge them by data that is not asked for any
 * more, and draw what was answered there as questions of nobody.
 */
export function foldedSchema(schema: RJSFSchema): RJSFSchema {
  const known = folded.get(schema);
  if (known) return known;
  const { items, properties, title, description } = schema;
  const made: RJSFSchema = isRecord(items)
    ? { ...schema, items: foldedSchema(items) }
    : properties
      ? { type: 'object', title, description, foyerGroup: schema }
      : schema;
  folded.set(schema, made);
  return made;
}

/** A group that was folded, as it is; any other schema as it stands. */
export const unfolded = (schema: RJSFSchema): RJSFSchema => {
  const group: unknown = schema.foyerGroup;
  return isRecord(group) ? group : schema;
};

const opened = new WeakMap<object, RJSFSchema>();

/** The group with the questions that are asked by these answers; the same object for the same questions. */
function openedGroup(group: RJSFSchema, data: unknown): RJSFSchema {
  const asked = group.allOf === undefined ? group : readGroup(group, data).group;
  const known = opened.get(asked);
  if (known) return known;
  const questions = Object.entries(asked.properties ?? {}).map(([name, question]) => [
    name,
    isRecord(question) ? foldedSchema(question) : question,
  ]);
  // What is kept of questions that are not asked is no answer of another name.
  const { additionalProperties: _others, ...shown } = asked;
  const made = { ...shown, properties: Object.fromEntries(questions) as RJSFSchema['properties'] };
  opened.set(asked, made);
  return made;
}

/** A question that comes or goes moves what stands below it: not from under a finger that is pressing there. */
function useSteady(group: RJSFSchema, wanted: RJSFSchema): RJSFSchema {
  const [held, hold] = useState({ group, shown: wanted });
  const latest = useRef(wanted);
  const isAnother = held.group !== group;
  const shown = isAnother ? wanted : held.shown;
  useLayoutEffect(() => {
    latest.current = wanted;
    if (isAnother) hold({ group, shown: wanted });
    else if (shown !== wanted) afterPress(() => hold({ group, shown: latest.current }));
  }, [group, wanted, shown, isAnother]);
  return shown;
}

function OpenGroup({ group, ...props }: FieldProps & { readonly group: RJSFSchema }) {
  const schema = useSteady(group, openedGroup(group, props.formData));
  return ObjectField ? <ObjectField {...props} schema={schema} /> : null;
}

/** rjsf's, but that it asks what is to be asked by the answers so far. */
export function GroupField(props: FieldProps) {
  const group = unfolded(props.schema);
  if (group !== props.schema) return <OpenGroup {...props} group={group} />;
  return ObjectField ? <ObjectField {...props} /> : null;
}
