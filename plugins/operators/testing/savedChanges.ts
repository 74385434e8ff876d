/** A server that saves the changes of a draft and answers as the real one does. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { applyChanges, type Change } from '../domain/applyChanges';
import { draft, FILES, savedDraft } from './builders';
import { DRAFT, getHandler } from './consolePage';

interface SavedStep {
  readonly revision: number;
  readonly changes: readonly Change[];
}

/** `files`: the values of the JSON files of the draft. `changes` has the changes of each saved step. */
export function savedChanges(files: Readonly<Record<string, unknown>>): {
  readonly steps: readonly SavedStep[];
  readonly handlers: readonly HttpHandler[];
} {
  const steps: SavedStep[] = [];
  const values = new Map(Object.entries(files));
  const texts = () =>
    Object.fromEntries([...values].map(([file, value]) => [file, JSON.stringify(value, null, 2)]));
  const save = http.post(`${DRAFT}/changes`, async ({ request }) => {
    const step = (await request.json()) as SavedStep;
    steps.push(step);
    for (const change of step.changes)
      values.set(change.file, applyChanges(values.get(change.file), [change]));
    return HttpResponse.json({ data: savedDraft({ revision: 4 + steps.length, files: texts() }) });
  });
  return { steps, handlers: [save, getHandler(DRAFT, draft({ files: { ...FILES, ...texts() } }))] };
}
