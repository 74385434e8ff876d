import { runMain } from '../net/runMain';
import { startWeb } from './startWeb';

runMain('web', () => startWeb(process.env));
