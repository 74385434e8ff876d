const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Isolates a name of a right-to-left script. Without this, browsers move a number beside it: 'أحمد · 3 places' shows
 * the 3 before the name.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Facts in one line: 'Studio 1 · Kim · 3 places left'. Facts that are null, undefined, false or empty are omitted. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]): string =>
  facts
    .filter((fact): fact is string => typeof fact === 'string' && fact !== '')
    .map(isolated)
    .join(' · ');
