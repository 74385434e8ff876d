/** Time is passed in, so that tests stand on any day they like. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
