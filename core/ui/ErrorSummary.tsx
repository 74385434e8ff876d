import styled from '@emotion/styled';
import { useEffect, useRef, type MouseEvent } from 'react';
import { scrollIntoView } from '../embed/scrollIntoView';
import { useCopy } from '../tenant/copy';
import { Notice } from './Notice';

export interface SummaryError {
  /** Id of the control to focus; undefined: the message belongs to no field on this page. */
  readonly id?: string;
  readonly message: string;
  /** Opens what hides the field (a closed section) before it is focused. */
  readonly open?: () => void;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  readonly title?: string;
  /** Takes the focus when it is drawn first and at each new `attempt`. Default: true. */
  readonly focus?: boolean;
  /**
   * Count of submits. A summary that stays in the page needs it: errors that come while the user fills in
   * the form never move the focus.
   */
  readonly attempt?: number;
}

const List = styled('ul')(({ theme }) => ({
  margin: `${theme.spacing(1)} 0 0`,
  paddingInlineStart: theme.spacing(2.5),
  '& a': { color: theme.foyer.tone.danger.text, fontWeight: 700 },
  [theme.foyer.touch]: {
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: theme.foyer.target,
      minHeight: theme.foyer.target,
    },
  },
}));

/** Frames in which what was out of sight, and not laid out, takes its real height and moves the field. */
const SETTLING = 6;

function keepInView(field: HTMLElement, frames = SETTLING) {
  scrollIntoView(field);
  const stays = frames > 0 && field === document.activeElement;
  if (stays) requestAnimationFrame(() => keepInView(field, frames - 1));
}

function focusField(error: SummaryError) {
  error.open?.();
  // A frame later, so that what `open` opened is there.
  requestAnimationFrame(() => {
    const field = error.id === undefined ? null : document.getElementById(error.id);
    field?.focus({ preventScroll: true });
    if (field) keepInView(field);
  });
}

/** All that is wrong with a form, on top of it, each a link to its field. */
export function ErrorSummary({ errors, title, focus = true, attempt }: ErrorSummaryProps) {
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without errors there is no box.
    if (!focus || !box.current) return;
    // Focus alone may show the end of a long list first.
    box.current.focus({ preventScroll: true });
    scrollIntoView(box.current);
  }, [focus, attempt]);
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
