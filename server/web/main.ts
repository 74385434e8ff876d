import { runMain } from '../net/runMain';
import { startWeb } from './startWeb';

runMain(() => startWeb(process.env));
