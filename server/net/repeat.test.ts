/** @jest-environment node */
import { repeat } from './repeat';

test('the log of failed background work names the cause without the text of the error', async () => {
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  const problem = Object.assign(new Error('no server for ann@test.example'), { code: 'ECONNREFUSED' });
  await repeat({ log }, 'outbox', 1_000, () => Promise.reject(problem)).stop();
  expect(lines).toEqual([[{ work: 'outbox', kind: 'ECONNREFUSED' }, 'background work failed']]);
});
