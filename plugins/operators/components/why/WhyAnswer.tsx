/** The answer: the rule that decides, who changed it and when, and where to change it. */
import styled from '@emotion/styled';
import { useCopy, useNavigation, useRemoteData } from '../../../../core/contract';
import { Loaded } from '../../../../core/contract/ui';
import type { ExplainedReason } from '../../../../schemas/generated/api';
import { placePath } from '../../domain/placePath';
import { selectExplanation } from '../../state/operators';
import { explanation, type ExplanationQuery } from '../../state/whyEvents';
import { Blocks, Heading, Line, Panel, PanelBody, Quiet, Row, RowLink, Rows } from '../consoleStyles';
import { useAuthor, useInstant } from '../texts';

const TONES = { shown: 'success', notShown: 'danger', depends: 'warning' } as const;

const Outcome = styled('span')<{ readonly tone: 'success' | 'danger' | 'warning' }>(({ theme, tone }) => ({
  padding: theme.spacing(0.125, 1),
  border: `1px solid ${theme.foyer.tone[tone].line}`,
  borderRadius: '1rem',
  background: theme.foyer.tone[tone].soft,
  color: theme.foyer.tone[tone].text,
  fontWeight: 600,
  fontSize: '0.8125rem',
}));
const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  maxWidth: '46rem',
  overflowWrap: 'anywhere',
}));
const Message = styled('blockquote')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(0.5, 1.5),
  borderInlineStart: `3px solid ${theme.foyer.lineStrong}`,
  whiteSpace: 'pre-line',
}));
const Sentence = styled('span')({ '&[data-first]': { fontWeight: 600, fontSize: '1rem' } });

function Changed({ reason: { changed, decidedBy } }: { readonly reason: ExplainedReason }) {
  const copy = useCopy();
  const instant = useInstant();
  const authorOf = useAuthor();
  // The places of such a rule are only those that it is about.
  if (changed === null || decidedBy === 'foyer')
    return decidedBy === 'document' ? null : (
      <Quiet>{copy(`operators.explain.decidedBy.${decidedBy}`)}</Quiet>
    );
  const values = { author: authorOf(changed.author), time: instant(changed.time) };
  const kind = changed.isDraft ? 'draft' : changed.version === null ? 'state' : 'version';
  return (
    <Quiet>
      {copy(`operators.explain.changed.${kind}`, { ...values, version: changed.version ?? 0 })}
      {changed.reason !== null && ` ${copy('operators.explain.changedReason', { reason: changed.reason })}`}
    </Quiet>
  );
}

interface ReasonProps extends Pick<ExplanationQuery, 'tenant' | 'draft'> {
  readonly reason: ExplainedReason;
  readonly isFirst?: boolean;
}

function Reason({ reason, tenant, draft, isFirst = false }: ReasonProps) {
  const copy = useCopy();
  const { link } = useNavigation();
  const { sentence, message, places, decidedBy } = reason;
  return (
    <Row>
      <Words>
        <Sentence data-first={isFirst || undefined}>{sentence}</Sentence>
        {message !== null && <Message>{message}</Message>}
        <Changed reason={reason} />
        {places.length > 0 && (
          <Line>
            <Quiet>{copy(`operators.explain.${decidedBy === 'foyer' ? 'related' : 'places'}`)}</Quiet>
            {places.map((place) => (
              <RowLink key={`${place.pointer} ${place.title}`} {...link(placePath(tenant, place, draft))}>
                {place.title}
              </RowLink>
            ))}
          </Line>
        )}
      </Words>
    </Row>
  );
}

export function WhyAnswer({ query }: { readonly query: ExplanationQuery }) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectExplanation, explanation, query);
  const { tenant, draft } = query;
  const of = { tenant, ...(draft !== undefined && { draft }) };
  return (
    <div aria-live="polite">
      <Loaded remote={remote} title={copy('operators.explain.failed')} onRetry={reload}>
        {({ outcome, reasons, order }) => (
          <Blocks>
            <Panel aria-label={copy('operators.explain.answer')}>
              <PanelBody>
                <Line>
                  <Heading>{copy('operators.explain.answer')}</Heading>
                  <Outcome tone={TONES[outcome]}>
                    {copy(`operators.explain.${outcome}${query.question.kind === 'section' ? '' : 'Offer'}`)}
                  </Outcome>
                </Line>
              </PanelBody>
              <Rows role="list">
                {reasons.map((reason, at) => (
                  <Reason key={reason.sentence} reason={reason} isFirst={at === 0} {...of} />
                ))}
              </Rows>
            </Panel>
            {order.length > 0 && (
              <Panel aria-label={copy('operators.explain.order')}>
                <PanelBody>
                  <Heading>{copy('operators.explain.order')}</Heading>
                </PanelBody>
                <Rows role="list">
                  {order.map((reason) => (
                    <Reason key={reason.sentence} reason={reason} {...of} />
                  ))}
                </Rows>
              </Panel>
            )}
          </Blocks>
        )}
      </Loaded>
    </div>
  );
}
