import type { ColumnType } from 'kysely';

/** A JSON column: read as its value, written as the text that `json()` makes. */
export type Json<Value extends object> = ColumnType<Value, string, string>;
export type JsonOrNull<Value extends object> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>;
export type Instant = ColumnType<Date, Date, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** JSON is passed as text: pg would turn a bare array into a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
