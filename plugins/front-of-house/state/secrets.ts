import { oneTimeSecret } from '../../../core/contract';

export interface StaffCredentials {
  readonly username: string;
  readonly password: string;
}

/** Passes name and password from the form to the saga: neither events nor state contain them. */
export const credentials = oneTimeSecret<StaffCredentials>();
