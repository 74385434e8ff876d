/**
 * What stands in the inputs of a form, by their names; '' for one that is not there. A form of the first
 * screen may be sent in the very moment in which the page is taken over: what was typed before stands in
 * its fields then, and reaches the state a moment later.
 */
export const formCopy =
  (form: HTMLFormElement) =>
  (name: string): string => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
