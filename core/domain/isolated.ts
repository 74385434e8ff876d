const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Isolates a name of a right-to-left script. Without this, browsers move a number beside it: 'أحمد · 3 places' shows
 * the 3 before the name.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
