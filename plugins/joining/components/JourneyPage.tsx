import styled from '@emotion/styled';
import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { visibleArea, lazyPart } from '../../../core/contract';
import { Journey, Slot } from '../../../core/contract/ui';
import { selectJoining } from '../state/joining';
import { selectIsMembershipChosen } from '../state/selectors';
import { SummaryBar } from './lazySummaries';

const ChangedNotice = lazyPart(() => import(/* webpackChunkName: "joining-changed" */ './ChangedNotice'));
const SUMMARY_ID = 'journey-summary';

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

// Beside the journey from 1200 px, below it on narrower screens. Only CSS decides, so that server and browser
// render the same.
const Aside = styled('aside')(({ theme }) => ({
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
  const isChosen = useSelector(selectIsMembershipChosen);
  const { underChangedDocument: afterDocumentChange } = useSelector(selectJoining).restored;
  return (
    <Page>
      <div>
        <h1>{heading}</h1>
        <Intro>{intro}</Intro>
        {afterDocumentChange && (
          <Suspense fallback={null}>
            <ChangedNotice />
          </Suspense>
        )}
        <Journey />
        {isChosen && (
          <Suspense fallback={null}>
            <SummaryBar summaryId={SUMMARY_ID} />
          </Suspense>
        )}
      </div>
      <Aside id={SUMMARY_ID} tabIndex={-1}>
        <Slot name="journey.summary/v1" />
      </Aside>
    </Page>
  );
}
