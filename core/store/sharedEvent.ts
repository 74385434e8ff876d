/** Events from one plugin to another: both take them from here, so that name and payload are the same on both sides. */
import { createAction } from '@reduxjs/toolkit';
import type { SharedEvents } from '../contract/types';

/**
 * The event of that name, for whoever says it and whoever hears it: `sharedEvent('cart/added')`.
 * A name that nobody declared in `SharedEvents`, and another payload than is declared, do not compile.
 */
export const sharedEvent = <Type extends keyof SharedEvents>(type: Type) =>
  createAction<SharedEvents[Type], Type>(type);
