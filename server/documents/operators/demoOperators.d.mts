import type { Grant } from './grants';

export interface DemoOperator {
  readonly email: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** What the operator may do, in words. */
  readonly about: string;
}

export const DEMO_PASSWORD: string;
export const DEMO_OPERATORS: readonly DemoOperator[];
