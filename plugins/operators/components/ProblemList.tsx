/** Problems in a list, each with a link to its line. */
import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import type { Problem } from '../../../schemas/generated/api';
import { fileOfProblem } from '../domain/problemPlace';
import { Note, Rows } from './consoleStyles';

const Entry = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.25, 1.5),
  padding: theme.spacing(1.25, 2),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));
const Mark = styled('span')<{ readonly tone: 'danger' | 'warning' }>(({ theme, tone }) => ({
  gridRow: 'span 2',
  color: theme.foyer.tone[tone].text,
}));
const Message = styled('p')({ margin: 0, overflowWrap: 'anywhere' });
const Severity = styled('strong')({ marginInlineEnd: '0.5rem' });
const Place = styled('a')(({ theme }) => ({
  justifySelf: 'start',
  color: theme.foyer.primaryText,
  overflowWrap: 'anywhere',
  [theme.foyer.touch]: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
}));

/** The props of a link to the line of a Problem. */
export type PlaceLink = (problem: Problem) => React.AnchorHTMLAttributes<HTMLAnchorElement>;

export function ProblemList({
  problems,
  linkTo,
  placeOf = () => '',
}: {
  readonly problems: readonly Problem[];
  /** Absent: the reader cannot open the places. */
  readonly linkTo?: PlaceLink;
  /** The part of the document in words. Empty: it has no title. */
  readonly placeOf?: (problem: Problem) => string;
}) {
  const copy = useCopy();
  if (problems.length === 0) return <Note>{copy('operators.problems.none')}</Note>;
  return (
    <Rows role="list">
      {problems.map((problem) => {
        const { code, severity, pointer, line, message, fix } = problem;
        const isError = severity === 'error';
        const file = fileOfProblem(problem);
        const place = placeOf(problem);
        return (
          <Entry key={`${code} ${file} ${line} ${pointer} ${message}`}>
            <Mark tone={isError ? 'danger' : 'warning'}>
              <Icon name={isError ? 'error' : 'warning'} />
            </Mark>
            <Message>
              <Severity>{copy(`operators.problems.${severity}`)}</Severity>
              {place !== '' && <>{copy('operators.problems.in', { place })} </>}
              {message} {fix}
            </Message>
            {linkTo && <Place {...linkTo(problem)}>{copy('operators.problems.place', { file, line })}</Place>}
          </Entry>
        );
      })}
    </Rows>
  );
}
