/** A small plugin for tests: a tour with sections, a fact, a slot and a workflow. */
import { createAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { takeEvery } from 'typed-redux-saga';
import type { PluginEntry, RootState, SectionProps } from '../../contract/types';
import { sectionCompleted } from '../../store/journey';
import { Journey } from '../journey/Journey';
import { pluginOf, routeOf, sectionOf, type BootOverrides } from './boot';

export const placeChosen = createAction<{ readonly place: string }>('tour/placeChosen');
export const guideRequested = createAction<{ readonly wanted: boolean }>('tour/guideRequested');
export const bellRung = createAction('tour/bellRung');
export const cordPulled = createAction('tour/cordPulled');

interface Tour {
  readonly place: string | undefined;
  readonly guide: boolean | undefined;
  readonly done: readonly string[];
  readonly rung: number;
}

const initial: Tour = { place: undefined, guide: undefined, done: [], rung: 0 };

function tour(state: Tour = initial, event: { readonly type: string }): Tour {
  if (placeChosen.match(event)) return { ...state, place: event.payload.place };
  if (guideRequested.match(event)) return { ...state, guide: event.payload.wanted };
  if (sectionCompleted.match(event)) return { ...state, done: [...state.done, event.payload.id] };
  if (bellRung.match(event)) return { ...state, rung: state.rung + 1 };
  return state;
}

export const selectTour = (state: RootState): Tour => state.tour as Tour;

function PlaceSection({ onComplete }: SectionProps) {
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      onClick={() => {
        dispatch(placeChosen({ place: 'Leeds' }));
        onComplete();
      }}
    >
      Choose Leeds
    </button>
  );
}

const PlaceSummary = () => <>{useSelector(selectTour).place}</>;

function PlainSection({ onComplete, sectionId }: SectionProps) {
  return (
    <button type="button" onClick={onComplete}>
      Continue {sectionId}
    </button>
  );
}

function Broken(): never {
  throw new Error('This part is broken.');
}

const isDone = (state: RootState, id: string) => selectTour(state).done.includes(id);

export const tourEntry: PluginEntry = {
  name: 'tour',
  slices: [{ name: 'tour', reducer: tour as never }],
  routes: {
    'tour.home': () => (
      <>
        <h1>The tour</h1>
        <Journey />
      </>
    ),
    'tour.private': () => <h1>Your tours</h1>,
    'tour.login': () => <h1>Who are you?</h1>,
    'tour.register': () => <h1>A new account</h1>,
    'tour.broken': Broken,
  },
  sections: {
    'tour.place': {
      component: PlaceSection,
      isComplete: (state) => selectTour(state).place !== undefined,
      summary: PlaceSummary,
    },
    'tour.guide': { component: PlainSection, isComplete: isDone },
    'tour.date': { component: PlainSection, isComplete: isDone },
    'tour.broken': { component: Broken, isComplete: isDone },
    'tour.end': { component: () => null, isComplete: () => false, headerOnly: true },
  },
  slots: { 'tour.bell': { component: () => <span>Bell</span> }, 'tour.brokenBell': { component: Broken } },
  facts: { 'tour.guide': (state) => selectTour(state).guide },
  workflows: {
    *'tour.bell'() {
      yield* takeEvery(cordPulled, function* ring() {
        throw new Error('The test workflow crashed.');
      });
    },
  },
};

export const TOUR_WORDS = {
  'tour.home.title': 'Plan a tour',
  'tour.home.breadcrumb': 'Plan',
  'tour.private.title': 'Your tours',
  'tour.private.breadcrumb': 'Yours',
  'tour.login.title': 'Log in',
  'tour.register.title': 'Create an account',
  'tour.broken.title': 'A broken page',
  'tour.place.title': 'Choose a place',
  'tour.guide.title': 'Choose a guide',
  'tour.date.title': 'Choose a date',
  'tour.end.title': 'Pay',
};

export const TOUR_PAGE: BootOverrides = {
  copy: TOUR_WORDS,
  document: {
    plugins: [
      pluginOf('tour', {
        slots: [{ slot: 'header.actions/v1', id: 'tour.bell', order: 1 }],
        workflows: [{ id: 'tour.bell', onCrash: 'restart' }],
      }),
    ],
    routes: [
      routeOf('tour.home', '/', { breadcrumb: 'tour.home.breadcrumb' }),
      routeOf('tour.private', '/yours/:id', { guard: 'customer', breadcrumb: 'tour.private.breadcrumb' }),
      routeOf('tour.login', '/login', { guard: 'visitor' }),
      routeOf('tour.register', '/register', { guard: 'visitor' }),
      routeOf('tour.broken', '/broken'),
    ],
    sections: [
      sectionOf('tour.place'),
      sectionOf('tour.guide', { when: { fact: 'tour.guide', is: true } }),
      sectionOf('tour.date'),
      sectionOf('tour.end'),
    ],
  },
};
