/** What the answers about a person must look like, in browser and server alike. */

/** A name of any script has a letter; a dot, a number or an emoji has none. */
export const hasLetter = (name: string): boolean => /(?![\u115f\u1160\u3164\uffa0])\p{L}/u.test(name);

/** The oldest person on record became 122. */
const OLDEST_YEARS = 125;

/** Whether somebody alive may be born on that day: 1092 is a slip for 1992. Both dates are `YYYY-MM-DD`. */
export const isPossibleBirthDate = (date: string, today: string): boolean =>
  Number(date.slice(0, 4)) >= Number(today.slice(0, 4)) - OLDEST_YEARS;
