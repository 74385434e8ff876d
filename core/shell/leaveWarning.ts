/**
 * The page goes for a reason of ours: whoever were asked might stay before a page that has ended. A mark, and
 * no listener that comes first: Chromium asks `beforeunload` listeners in the order in which they came,
 * those of the capture phase too.
 */
let unasked = false;

export function skipLeaveWarning(): void {
  unasked = true;
}

export const isLeaveWarningSkipped = (): boolean => unasked;
