/** The accounts of a tenant's seed. The launcher prints the same list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedFiles } from '../../../schemas/generated/seed';
import { copyText } from '../copyText';
import type { SampleAccount } from '../site';

export const sampleAccounts = (folder: string): readonly SampleAccount[] => [
  ...readSeed(folder, 'customers').map(({ email, reference, password, about }) => ({
    login: `${email} (${reference})`,
    password,
    about,
  })),
  ...readSeed(folder, 'staff').map(({ username, password, role }) => ({
    login: username,
    password,
    about: copyText(role === 'manager' ? 'web.listing.manager' : 'web.listing.staff'),
  })),
];

/** A tenant without seed files, or with an invalid one, has no sample accounts. */
function readSeed<Name extends 'customers' | 'staff'>(folder: string, name: Name): SeedFiles[Name] | [] {
  try {
    return JSON.parse(readFileSync(join(folder, 'seed', `${name}.json`), 'utf8')) as SeedFiles[Name];
  } catch {
    return [];
  }
}
