import { runMain } from '../net/runMain';
import { startDocuments } from './startDocuments';

runMain(() => startDocuments(process.env));
