import { runMain } from '../net/runMain';
import { startDocuments } from './startDocuments';

runMain('documents', () => startDocuments(process.env));
