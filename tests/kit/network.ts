/** The network of browser tests, for tests of plugins too. */
export { network } from '../jest/network';
