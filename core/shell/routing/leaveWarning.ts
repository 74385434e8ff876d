/** The application leaves the page. A flag, because no `beforeunload` listener can be added before the others. */
let unasked = false;

/** The next navigation away from the page asks no question. For a redirect to the bank. */
export function skipLeaveWarning(): void {
  unasked = true;
}

export const isLeaveWarningSkipped = (): boolean => unasked;

let warnings = 0;

/** The page asks before it closes, until the returned function is called. */
export function addLeaveWarning(): () => void {
  warnings += 1;
  return () => {
    warnings -= 1;
  };
}

export const hasLeaveWarning = (): boolean => warnings > 0;
