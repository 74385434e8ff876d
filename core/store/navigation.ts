/** Requests a navigation from code without hooks. Paths begin with '/', below the area's base path. */
import { createAction } from '@reduxjs/toolkit';

/** Navigates to a path of this area. */
export const navigationRequested = createAction<{ readonly path: string }>('navigation/requested');
/** Like `navigationRequested`, but replaces the current history entry. */
export const navigationReplaced = createAction<{ readonly path: string }>('navigation/replaced');
