/** Faults of the machine or of PostgreSQL that an operator corrects. They need a sentence, not the stack of a defect. */
import { codeOf, messageOf, propertyOf } from './errorFacts';

const RIGHTS = 'Give the user of Foyer the right to use it.';
const SPACE = 'Free space on this disk.';

const ofFiles: Readonly<Record<string, string>> = {
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  EROFS: 'Use a folder on a disk that can be written.',
  ENOSPC: SPACE,
  EDQUOT: SPACE,
  ENOTDIR: 'Use a folder, not a file.',
  EISDIR: 'Use a file, not a folder.',
  EMFILE: 'Raise the limit of open files of the user of Foyer.',
  ENFILE: 'Raise the limit of open files of this machine.',
  EIO: 'Check the disk.',
};

/** For a standby, or a server whose recovery has not ended. */
export const USE_PRIMARY = 'Let DATABASE_URL lead to the primary server, or end the recovery of this one.';

const DATABASE_RIGHTS =
  'Make the user of DATABASE_URL the owner of the database and of all its tables. In psql: alter database NAME owner to USER.';

const ofPostgres: Readonly<Record<string, string>> = {
  '42501': DATABASE_RIGHTS,
  '3F000': DATABASE_RIGHTS,
  '25006': USE_PRIMARY,
  '53100': 'Free space on the disk of PostgreSQL.',
  '53200': 'Give PostgreSQL more memory.',
  '53300': 'Raise max_connections of PostgreSQL.',
  '57P01': 'PostgreSQL was stopped. Start Foyer again when it answers.',
  '57P02': 'PostgreSQL has crashed. Start Foyer again when it answers.',
  '57P03': 'PostgreSQL is starting or stopping. Start Foyer again when it answers.',
};

/** What was refused and what to do. Undefined: the error is not of this kind. */
export function explainSystemFault(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  const isOfFile = typeof propertyOf(error, 'syscall') === 'string';
  const todo = isOfFile ? ofFiles[code] : ofPostgres[code];
  return todo && `${isOfFile ? '' : 'The database refused this: '}${messageOf(error)}. ${todo}`;
}
