/** As a browser holds what was typed before the page was taken over: React was told of none of it. */
export function standsInField(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}
