/** Reading bodies that anybody may have sent: nothing is believed before it is looked at. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
