/** JSON pointers (RFC 6901). A plugin may not import `schemas/jsonPointer.ts`. */

/** `/settings` and `a/b` -> `/settings/a~1b` */
export const childPointer = (pointer: string, step: string | number): string =>
  `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** `/settings/a~1b` -> `settings`, `a/b` */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
