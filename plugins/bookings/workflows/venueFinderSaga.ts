export { searchLocation } from '../../../core/contract';
