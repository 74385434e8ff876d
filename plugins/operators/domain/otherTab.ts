/** The login in a second tab, while the first one keeps the changes that are not saved. */

const QUERY = 'otherTab';

/** `begin`: the provider opens. `done`: after it, the page says how to go on. */
export type OtherTab = 'begin' | 'done';

export const otherTabPath = (step: OtherTab): string => `/login?${QUERY}=${step}`;

export function otherTabIn(query: URLSearchParams): OtherTab | undefined {
  const step = query.get(QUERY);
  return step === 'begin' || step === 'done' ? step : undefined;
}
