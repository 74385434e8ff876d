/** Asking the shell to go somewhere, from where there are no hooks. Paths begin with '/', below the area's base path. */
import { createAction } from '@reduxjs/toolkit';

export const navigationRequested = createAction<{ readonly path: string }>('navigation/asked');
/** As above, but the page that one leaves is not in the history. */
export const navigationReplaced = createAction<{ readonly path: string }>('navigation/replaced');
