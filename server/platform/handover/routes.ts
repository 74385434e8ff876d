import type { AnyCall } from '../kernel';
import { claimHandover } from './claimHandover';
import { claimSessionHandover } from './claimSessionHandover';
import { createHandover } from './createHandover';
import { createSessionHandover } from './createSessionHandover';
import { getHandover } from './getHandover';

/**
 * Routes for a visit that moves from a kiosk to a phone, from a frame to a separate window, or from one
 * document of a session to the next.
 */
export const handoverRoutes: readonly AnyCall[] = [
  createHandover,
  claimHandover,
  getHandover,
  createSessionHandover,
  claimSessionHandover,
];
