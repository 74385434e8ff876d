import type { AnyCall } from '../kernel';
import { claimHandover } from './claimHandover';
import { claimSessionHandover } from './claimSessionHandover';
import { createHandover } from './createHandover';
import { createSessionHandover } from './createSessionHandover';
import { getHandover } from './getHandover';

/** A visit moves to a phone, a separate window, or the next document of the session. */
export const handoverRoutes: readonly AnyCall[] = [
  createHandover,
  claimHandover,
  getHandover,
  createSessionHandover,
  claimSessionHandover,
];
