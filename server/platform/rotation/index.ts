import type { SecretColumn } from '../kernel';

/**
 * The encrypted columns of all modules, which a rotation of the key encrypts again. `secretColumns.test.ts` finds a
 * column that is missing here.
 */
export const secretColumns: readonly SecretColumn[] = [
  { table: 'bank_details', column: 'sealed', key: 'membership_id' },
  { table: 'mandates', column: 'sealed', key: 'id' },
  { table: 'handovers', column: 'sealed', key: 'id' },
  { table: 'documents', column: 'sealed', key: 'id', kind: 'bytes' },
  { table: 'documents', column: 'file_key_sealed', key: 'id' },
  { table: 'payment_attempts', column: 'return_sealed', key: 'payable_id' },
  { table: 'outbox', column: 'payload', key: 'id', kind: 'json' },
];
