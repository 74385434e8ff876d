import { runMain } from '../net/runMain';
import { startPlatform } from './startPlatform';

runMain('platform', () => startPlatform(process.env));
