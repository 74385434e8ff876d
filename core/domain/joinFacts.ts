import { isolated } from './isolated';

/** Facts in one line: 'Studio 1 · Kim · 3 places left'. Facts that are null, undefined, false or empty are omitted. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]): string =>
  facts
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map(isolated)
    .join(' · ');
