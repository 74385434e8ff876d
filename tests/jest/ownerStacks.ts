/**
 * In development React records a stack for each element, with the component that created it. Only React's own
 * tools read it, and it costs a tenth of the time of screen tests. Here React's limit for it is reached from
 * the start. The stack in a warning (`console.error`) is a different one and stays.
 */
import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
