import { oneTimeSecret } from '../../../core/contract';

export interface StaffCredentials {
  readonly username: string;
  readonly password: string;
}

/** Name and password go from the form straight to the story: neither events nor state ever hold them. */
export const credentials = oneTimeSecret<StaffCredentials>();
