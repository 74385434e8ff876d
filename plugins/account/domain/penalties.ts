import type { Penalty } from '../../../schemas/generated/api';

/** A penalty in a basket is unpaid until the basket is paid. */
export const isOwed = ({ status }: Penalty) => status === 'outstanding' || status === 'in_basket';
