/** Events between plugins. Sender and receiver use this module, so that name and payload are the same. */
import { createAction } from '@reduxjs/toolkit';
import type { SharedEvents } from '../contract/types';

/** The creator of a shared event, for sender and receiver: `sharedEvent('cart/added')`. */
export const sharedEvent = <Type extends keyof SharedEvents>(type: Type) =>
  createAction<SharedEvents[Type], Type>(type);
