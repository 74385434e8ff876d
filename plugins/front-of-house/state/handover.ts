/** Name and password go from the form straight to the story, once: neither events nor state ever hold them. */
export interface StaffCredentials {
  readonly username: string;
  readonly password: string;
}

let held: StaffCredentials | undefined;

export const credentials = {
  give: (value: StaffCredentials): void => {
    held = value;
  },
  take: (): StaffCredentials | undefined => {
    const value = held;
    held = undefined;
    return value;
  },
};
