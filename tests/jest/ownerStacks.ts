/**
 * In development React keeps, for each element made, a stack that names the component it was made in. Only React's
 * own tools read it, and taking it costs a tenth of the time of the tests of screens: React's own limit is reached
 * from the start. The stack in a warning (`console.error`) is another one, and stays.
 */
import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
