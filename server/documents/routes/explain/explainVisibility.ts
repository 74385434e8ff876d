import type { ExplainVisibilityBody } from '../../../../schemas/generated/calls/operators/explainVisibility';
import { invalid, notFound } from '../../../api/failure';
import { apiText } from '../../../api/text';
import { explain, type Subject } from '../../explain';
import type { Draft } from '../../store';
import { defineCall, ok } from '../call';
import type { ConsoleParts } from '../parts';
import { serializeAnswer } from './serializeAnswer';

export const explainVisibility = defineCall('explainVisibility', async ({ params, body }, parts) => {
  const { tenant } = params;
  const { facts, age, date } = body;
  const subject = subjectOf(body);
  const draft = body.draft === undefined ? undefined : await draftOf(parts, tenant, body.draft);
  const person = { facts, ...(age !== undefined && { age }), ...(date !== undefined && { date }) };
  return ok({ data: serializeAnswer(await explain(parts, { tenant, draft, subject, person })) });
});

/** The check of the access was for the tenant of the path. */
async function draftOf({ store }: ConsoleParts, tenant: string, id: string): Promise<Draft> {
  const draft = await store.draft(id);
  if (draft.tenant !== tenant) throw notFound();
  return draft;
}

/** The schema does not say which field belongs to which kind. Throws 422 with the name of a missing field. */
function subjectOf({ kind, area, section, membership, centre }: ExplainVisibilityBody): Subject {
  switch (kind) {
    case 'section':
      return { kind, area: area ?? missing('area'), section: section ?? missing('section') };
    case 'membership':
      return { kind, membership: membership ?? missing('membership'), venue: centre ?? missing('centre') };
    case 'centre':
      return { kind, venue: centre ?? missing('centre') };
  }
}

function missing(name: string): never {
  throw invalid({ [name]: [apiText('field.required', { label: name })] });
}
