export { expectConsoleError } from '../../core/testing/console';
