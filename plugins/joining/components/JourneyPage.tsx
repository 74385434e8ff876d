import styled from '@emotion/styled';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { visibleArea, lazyPart, useCopy, useJourney } from '../../../core/contract';
import { Journey, OptionalPart, Slot } from '../../../core/contract/ui';
import { selectJoining } from '../state/joining';
import { selectIsMembershipChosen } from '../state/selectors';
import { SummaryBar } from './lazySummaries';

const ChangedNotice = lazyPart(() => import(/* webpackChunkName: "joining-changed" */ './ChangedNotice'));

// The shell sets the margins, and below 1200 px the width. Above that: one column of 680 px and the summary
// beside it.
const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 42.5rem) 360px',
    justifyContent: 'space-between',
  },
}));

const Intro = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 3), color: theme.foyer.textQuiet }));

// From the third step on, the heading needs little space.
const Heading = styled('h1')(({ theme }) => ({
  '&&[data-small]': { ...theme.typography.h4, marginBottom: theme.spacing(1) },
}));

/** The step from which the user knows the page. */
const KNOWN_FROM = 3;

/** Changes only after an action of the user: a step that a stored visit opens must not move the page. */
function useIsPageKnown(): boolean {
  const { sections, openId } = useJourney();
  const [isKnown, setKnown] = useState(false);
  const before = useRef(openId);
  const number = sections.find(({ id }) => id === openId)?.number ?? 0;
  // Before the section that opens is scrolled to the top.
  useLayoutEffect(() => {
    if (before.current === openId) return;
    before.current = openId;
    if (openId !== undefined && (navigator.userActivation?.hasBeenActive ?? true))
      setKnown(number >= KNOWN_FROM);
  }, [openId, number]);
  return isKnown;
}

// Beside the journey from 1200 px. On narrower screens the summary bar opens it. Only CSS decides, so that
// server and browser render the same.
const Aside = styled('aside')(({ theme }) => ({
  '@media screen': { [theme.breakpoints.down('lg')]: { display: 'none' } },
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: visibleArea.top(theme.spacing(3)),
    alignSelf: 'start',
    maxHeight: visibleArea.height(theme.spacing(6)),
    overflowY: 'auto',
  },
}));

export interface JourneyPageProps {
  readonly heading: string;
  readonly intro: ReactNode;
}

export function JourneyPage({ heading, intro }: JourneyPageProps) {
  const copy = useCopy();
  const isChosen = useSelector(selectIsMembershipChosen);
  const isPageKnown = useIsPageKnown();
  const { underChangedDocument: afterDocumentChange } = useSelector(selectJoining).restored;
  return (
    <Page>
      <div>
        <Heading data-small={isPageKnown || undefined}>{heading}</Heading>
        {!isPageKnown && <Intro>{intro}</Intro>}
        {afterDocumentChange && (
          <OptionalPart>
            <Suspense fallback={null}>
              <ChangedNotice />
            </Suspense>
          </OptionalPart>
        )}
        <Journey />
        {isChosen && (
          <OptionalPart>
            <Suspense fallback={null}>
              <SummaryBar />
            </Suspense>
          </OptionalPart>
        )}
      </div>
      <Aside aria-label={copy('joining.summary.title')}>
        <Slot name="journey.summary/v1" />
      </Aside>
    </Page>
  );
}
