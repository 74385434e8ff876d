/**
 * The application leaves the page, and the browser must not ask the user: they might stay on a page that has
 * ended. This is a flag and not an earlier listener, because Chromium calls `beforeunload` listeners in the
 * order in which they were added, also in the capture phase.
 */
let unasked = false;

/** The next navigation away from the page asks no question. For a redirect to the bank. */
export function skipLeaveWarning(): void {
  unasked = true;
}

export const isLeaveWarningSkipped = (): boolean => unasked;
