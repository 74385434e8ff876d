/** The encrypted columns of all modules, which a rotation of the key encrypts again. Other modules import only this file. */
export { secretColumns } from './secretColumns';
