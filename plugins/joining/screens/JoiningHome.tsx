import styled from '@emotion/styled';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Journey, Slot, useCopy, useMode, useToday } from '../../../core/contract';
import { pageOpened } from '../state/events';
import { selectIsMembershipChosen } from '../state/selectors';
import { useVenueCookie } from './useVenueCookie';

const SummaryBar = lazy(() => import(/* webpackChunkName: "joining-bar" */ '../components/SummaryBar'));
const SUMMARY_ID = 'journey-summary';

// The shell gives the gutters. One column of 680 px; the summary stands beside it from 1200 px.
const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 680px)',
  justifyContent: 'start',
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 680px) 360px',
    justifyContent: 'space-between',
  },
}));

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));
const Intro = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 3), color: theme.foyer.textQuiet }));

// Beside the journey from 1200 px, below it on anything narrower: by width alone, so that server and browser agree.
const Aside = styled('aside')(({ theme }) => ({
  '@media (min-width: 1200px)': {
    position: 'sticky',
    top: theme.spacing(3),
    alignSelf: 'start',
    maxHeight: `calc(100vh - ${theme.spacing(6)})`,
    overflowY: 'auto',
  },
}));

/** Tells what the address names; the story `joining.visit` follows it. */
function useAddress() {
  const dispatch = useDispatch();
  const today = useToday();
  const { kiosk, centre } = useMode();
  const params = useParams();
  const centreSlug = params.centreSlug ?? (kiosk ? centre : undefined);
  const membership = params.selectedMembershipSlug ?? params.selectedMembershipId;
  const paymentType = params.selectedPaymentType;
  useEffect(() => {
    dispatch(pageOpened({ today, centreSlug, membership, paymentType }));
  }, [dispatch, today, centreSlug, membership, paymentType]);
}

/** The joining page, for all of its addresses. */
export function JoiningHome() {
  const copy = useCopy();
  useAddress();
  useVenueCookie();
  const isChosen = useSelector(selectIsMembershipChosen);
  return (
    <Page>
      <div>
        <Title>{copy('joining.page.heading')}</Title>
        <Intro>{copy('joining.page.intro')}</Intro>
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
