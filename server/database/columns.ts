import type { ColumnType } from 'kysely';

/** A JSON column. It is read as a value and written as the text that `json()` returns. */
export type Json<Value extends object> = ColumnType<Value, string, string>;
export type JsonOrNull<Value extends object> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>;
export type Instant = ColumnType<Date, Date, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** JSON is passed as text: pg would convert an array to a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
