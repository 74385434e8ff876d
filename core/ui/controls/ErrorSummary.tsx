import styled from '@emotion/styled';
import { useEffect, useRef, type MouseEvent } from 'react';
import { scrollIntoView } from '../../embed/hostPage';
import { useCopy } from '../../tenant/copy';
import { Notice } from '../display/Notice';

export interface SummaryError {
  /** Id of the control to focus. Undefined: the message belongs to no field on this page. */
  readonly id?: string;
  readonly message: string;
  /** Opens the closed section that contains the field, before the field is focused. */
  readonly open?: () => void;
}

interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  readonly title?: string;
  /** Number of submits. The focus moves to the summary on the first render and at each new attempt. */
  readonly attempt?: number;
}

const List = styled('ul')(({ theme }) => ({
  margin: `${theme.spacing(1)} 0 0`,
  paddingInlineStart: theme.spacing(2.5),
  '& a': { color: theme.foyer.tone.danger.text, fontWeight: 700 },
  // Padding, not a minimum height: links of one line and of two are then the same distance apart.
  [theme.foyer.touch]: {
    // A block, so that the bullet stands at the first line of a link of two lines.
    '& a': {
      display: 'block',
      width: 'fit-content',
      paddingBlock: `calc((${theme.foyer.target} - 1.5em) / 2)`,
    },
  },
}));

/** Number of frames in which content outside the view gets its real height and moves the field. */
const SETTLING = 6;

function keepInView(field: HTMLElement, frames = SETTLING) {
  scrollIntoView(field);
  const stays = frames > 0 && field === document.activeElement;
  if (stays) requestAnimationFrame(() => keepInView(field, frames - 1));
}

function focusField(error: SummaryError) {
  error.open?.();
  // One frame later, so that the opened content is rendered.
  requestAnimationFrame(() => {
    const field = error.id === undefined ? null : document.getElementById(error.id);
    // A closed `Disclosure` around the field.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus({ preventScroll: true });
    if (field) keepInView(field);
  });
}

/** All errors of a form, above it. Each is a link to its field. */
export function ErrorSummary({ errors, title, attempt }: ErrorSummaryProps) {
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without errors nothing is rendered.
    if (!box.current) return;
    // Focus alone may first scroll to the end of a long list.
    box.current.focus({ preventScroll: true });
    scrollIntoView(box.current);
  }, [attempt]);
  if (errors.length === 0) return null;
  const follow = (error: SummaryError) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(error);
  };
  return (
    <Notice kind="danger" title={title ?? copy('core.ui.errorSummary')} role="alert" tabIndex={-1} ref={box}>
      <List>
        {errors.map((error, place) => (
          <li key={place}>
            {error.id === undefined ? (
              error.message
            ) : (
              <a href={`#${error.id}`} onClick={follow(error)}>
                {error.message}
              </a>
            )}
          </li>
        ))}
      </List>
    </Notice>
  );
}
