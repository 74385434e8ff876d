/**
 * A story whose code is not in the entry. Nothing that these stories tell begins before a page of the
 * account asks, and each page waits for this code too (`accountScreen.tsx`), so that none asks before there
 * is somebody to hear it.
 */
import { call } from 'typed-redux-saga';
import type { Workflow } from '../../../core/contract';
import type * as stories from './stories';

type Stories = typeof stories;

export const loadStories = (): Promise<Stories> =>
  import(/* webpackChunkName: "account-stories" */ './stories');

export const later = (name: keyof Stories): Workflow =>
  function* story() {
    const loaded = yield* call(loadStories);
    yield* call(loaded[name]);
  };
