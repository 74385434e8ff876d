/** Sets the value as if the user had typed before hydration: React gets no event. */
export function standsInField(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}
