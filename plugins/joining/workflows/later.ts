/**
 * A story whose code is not in the first screen. Nothing that these stories tell can happen before the
 * address names a centre or one is chosen; and the screens that need them wait for their code too
 * (`sections.ts`), so that no event comes before there is somebody to hear it.
 */
import { call, select, take } from 'typed-redux-saga';
import type { Workflow } from '../../../core/contract';
import { selectJoining } from '../state/joining';
import { selectVenueId } from '../state/selectors';
import type * as laterStories from './laterStories';

type Stories = typeof laterStories;

export const loadStories = (): Promise<Stories> =>
  import(/* webpackChunkName: "joining-stories" */ './laterStories');

function* centreInSight() {
  for (;;) {
    const venueId = yield* select(selectVenueId);
    const { page } = yield* select(selectJoining);
    if (venueId !== undefined || page?.centreSlug !== undefined) return;
    yield* take('*');
  }
}

/** Each story begins by looking at what is here already, because it always comes after the fact. */
export const later = (name: keyof Stories): Workflow =>
  function* story() {
    yield* call(centreInSight);
    const stories = yield* call(loadStories);
    yield* call(stories[name]);
  };
