import { runMain } from '../net/runMain';
import { startPlatform } from './startPlatform';

runMain(() => startPlatform(process.env));
