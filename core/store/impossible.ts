import type { FoyerEvent } from '../contract/types';

let aloud = false;

export function reportAloud(on: boolean): void {
  aloud = on;
}

/**
 * For reducers: an event that cannot happen in this step. In development it is reported aloud; in
 * production it changes nothing. `default: return impossible('joining', state.step, event), state;`
 */
export function reportImpossible(slice: string, step: string, event: FoyerEvent): void {
  // The payload may hold what a person typed: only the name is said.
  if (aloud) console.error(`Impossible event: ${event.type} in ${slice}, step '${step}'.`);
}
