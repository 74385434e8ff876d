/** A folder on the machine of the platform. */
import { join } from 'node:path';
import { defineFileStore } from '../port';
import { folderStore } from './adapter';

export const local = defineFileStore<'local'>({
  name: 'local',
  secrets: [],
  open: ({ dataDir }) => folderStore(join(dataDir, 'files')),
});
