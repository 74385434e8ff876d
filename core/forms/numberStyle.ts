import type { RJSFSchema } from '@rjsf/utils';
import type { NumberStyle } from '../../schemas/typedNumber';

/** How the answer to a question for a number is read: '10,000' can only be thousands where whole numbers are asked. */
export const numberStyle = ({ type }: RJSFSchema, locale: string): NumberStyle =>
  type === 'integer' ? { locale, decimals: 0 } : { locale };
