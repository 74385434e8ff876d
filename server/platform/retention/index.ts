/** Deletes expired rows. Other modules import only this file. */
export { analyseGrownTables } from './analyseGrownTables';
export { deleteOldRows } from './deleteOldRows';
