/** 1 for a machine as fast as the reference or faster, 2 for one that takes twice as long. At most 4. */
export function slowness(): number;
