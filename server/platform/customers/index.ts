/** Accounts of customers, with passwords and sessions. Other modules import only this file. */
export { ageIn, ageOf } from './ages';
export { balancesOf, type CreditBalances, type CreditType, lockCustomer } from './balances';
export { mailChange } from './changeMails';
export { joinWords, latinForms, storeMissingSearchWords } from './customerSearchWords';
export { type Customer, emailKey, findCustomer } from './customers';
export { expiresSoon, replacementIsReceived, type SentDocument } from './documentExpiry';
export { checkPassword, resetWrongPasswords } from './limits';
export { hashPassword, verifyNothing, verifyPassword } from '../../accounts/passwords';
export { recordRefusedAddress } from './recordRefusedAddress';
export { authRoutes } from './routes';
export { findSession } from './sessions';
