import type { Wire } from '../../../../schemas/generated/api';
import type { Answer, AnsweredReason, LastChange } from '../../explain';
import { serializeAuthor } from '../serialize';

export const serializeAnswer = ({ outcome, reasons, order }: Answer): Wire.Explanation => ({
  outcome,
  reasons: reasons.map(serializeReason),
  order: order.map(serializeReason),
});

const serializeReason = ({
  cause,
  sentence,
  decidedBy,
  message,
  places,
  changed,
}: AnsweredReason): Wire.ExplainedReason => ({
  cause,
  sentence,
  decided_by: decidedBy,
  message: message ?? null,
  places: places.map(({ file, pointer, line, title }) => ({ file, pointer, line, title })),
  changed: changed === undefined ? null : serializeChange(changed),
});

const serializeChange = ({ version, isDraft, author, time, reason }: LastChange) => ({
  version,
  is_draft: isDraft,
  author: serializeAuthor(author),
  time,
  reason,
});
