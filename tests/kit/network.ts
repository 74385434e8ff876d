/** The network of browser tests, also for tests of plugins. */
export { network } from '../jest/network';
