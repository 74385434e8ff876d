/**
 * Returns the current value of an input of the form by its name; '' if the input does not exist. A form of
 * the first screen may be submitted at the moment of hydration. The fields then already contain the text that
 * was typed before, and the state gets it a moment later.
 */
export const formText =
  (form: HTMLFormElement) =>
  (name: string): string => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
