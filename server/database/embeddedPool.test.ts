import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { NOTHING } from './testing/contents';
import { embeddedCopy } from './testing/copyInMemory';
import { embeddedPool } from './embeddedPool';

let lite: PGlite;
let pool: pg.Pool;
beforeAll(async () => {
  lite = await embeddedCopy(NOTHING);
  pool = embeddedPool(lite);
  await pool.query('create table places (id int primary key, taken int not null, seen date)');
}, 60_000);
afterAll(async () => {
  await pool.end();
  await lite.close();
});
beforeEach(async () => {
  await pool.query('delete from places');
  await pool.query('insert into places values ($1, $2, $3)', [1, 0, '2026-03-29']);
});

const taken = async (id: unknown) =>
  (await pool.query('select taken from places where id = $1', [id])).rows as unknown[];

test('a rejected query leaves nothing that breaks the next query', async () => {
  await expect(taken('not a number')).rejects.toThrow(/invalid input syntax/);
  await expect(pool.query('select $1::uuid', ['x'])).rejects.toThrow(/invalid input syntax/);
  await expect(pool.query('select nothing from nowhere where 1 = $1', [1])).rejects.toThrow(/nowhere/);
  await expect(pool.query('insert into places values ($1, $2)', [1, 1])).rejects.toThrow(/duplicate key/);
  expect(await taken(1)).toEqual([{ taken: 0 }]);
});

test('a transaction that fails half-way is rolled back completely', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin', []);
    await client.query('update places set taken = $1 where id = $2', [7, 1]);
    await expect(client.query('select taken / $1 from places', [0])).rejects.toThrow(/division by zero/);
    await expect(client.query('select taken from places where id = $1', [1])).rejects.toThrow(/aborted/);
    await client.query('rollback', []);
  } finally {
    client.release(true);
  }
  expect(await taken(1)).toEqual([{ taken: 0 }]);
});

test('a query is one message to the database, on first and later use', async () => {
  const reported = jest.spyOn(lite, 'execProtocolStream');
  await pool.query('select seen from places where id = $1', [1]);
  await pool.query('select seen from places where id = $1', [2]);
  expect(reported).toHaveBeenCalledTimes(2);
  reported.mockRestore();
});

test('a query is planned once, and lists of different lengths do not create unlimited plans', async () => {
  for (const id of [1, 1, 2]) await taken(id);
  const planned = async () =>
    (await lite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;
  const named = await planned();
  expect(named.filter(({ statement }) => statement.startsWith('select taken from'))).toHaveLength(1);
  for (let length = 1; length < 600; length += 1) {
    const list = Array.from({ length }, (_, index) => `$${index + 1}`).join(', ');
    await pool.query(
      `select id from places where id in (${list})`,
      Array.from({ length }, () => 1),
    );
  }
  expect((await planned()).length).toBeLessThanOrEqual(500);
}, 60_000);
