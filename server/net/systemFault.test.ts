/** @jest-environment node */
import { readdirSync, writeFileSync } from 'node:fs';
import { explainSystemFault } from './systemFault';

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test('a file where a folder is needed, and a folder where a file is needed, are explained with their paths', () => {
  expect(explainSystemFault(thrownBy(() => readdirSync(__filename)))).toMatch(
    /^ENOTDIR.*systemFault\.test\.ts'\. Use a folder/,
  );
  expect(explainSystemFault(thrownBy(() => writeFileSync(__dirname, '')))).toMatch(/^EISDIR.*Use a file/);
});

test('a user without rights in PostgreSQL is told to become the owner of the database', () => {
  const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  expect(explainSystemFault(refused)).toMatch(
    /^The database refused this: permission denied for schema public\. Make the user of DATABASE_URL the owner/,
  );
});

test('a defect of Foyer is not explained, so that its stack is printed', () => {
  expect(explainSystemFault(new TypeError('x is not a function'))).toBeUndefined();
  expect(explainSystemFault(Object.assign(new Error('no such column'), { code: '42703' }))).toBeUndefined();
  expect(explainSystemFault('text')).toBeUndefined();
});
