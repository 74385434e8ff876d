/**
 * A document on its way from the form to its story, in the memory of this page alone: events and state
 * are recorded by developer tools, and a passport or a health certificate belongs in neither.
 */
let held: File | undefined;

export const heldFile = {
  give: (file: File): void => {
    held = file;
  },
  take: (): File | undefined => {
    const file = held;
    held = undefined;
    return file;
  },
};
