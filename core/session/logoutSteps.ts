/** Steps of plugins that run before a session ends. */
import { call } from 'typed-redux-saga';
import type { Workflow } from '../contract/types';

const steps = new Map<string, Workflow>();

/** By id of the manifest. A second step with the same id replaces the first. Returns a function that removes it. */
export function addLogoutStep(id: string, step: Workflow): () => void {
  steps.set(id, step);
  return () => void steps.delete(id);
}

/** An error in one plugin must not prevent the logout. */
export function* runLogoutSteps(report: (error: unknown, id: string) => void = () => undefined) {
  for (const [id, step] of steps) {
    try {
      yield* call(step);
    } catch (error) {
      report(error, `the logout step ${id}`);
    }
  }
}
