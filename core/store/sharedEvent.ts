/**
 * Events from one plugin to another. Both plugins use this module, so that name and payload are the same on
 * both sides.
 */
import { createAction } from '@reduxjs/toolkit';
import type { SharedEvents } from '../contract/types';

/**
 * Returns the event creator for a name, for the plugin that dispatches the event and for the plugin that
 * handles it: `sharedEvent('cart/added')`. A name that is not declared in `SharedEvents`, or a different
 * payload, is a type error.
 */
export const sharedEvent = <Type extends keyof SharedEvents>(type: Type) =>
  createAction<SharedEvents[Type], Type>(type);
