export { network } from '../../core/testing/network';
