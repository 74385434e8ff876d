import { useContext, useId, useMemo, useState } from 'react';
import { useCopy } from '../tenant/copy';
import { BootContext, todayOf } from '../tenant/hooks';
import type { SummaryError } from '../ui/ErrorSummary';
import type { FieldTalk } from './fieldTalk';
import { ownErrors, serverMessages, type ServerErrors } from './formErrors';
import type { FormData, FormModel, QuestionSource } from './questionForm';

const NO_ERRORS: ServerErrors = {};

/**
 * The data of the form, ours while it is filled in. Answers from outside (restored ones, a reset)
 * are taken up when they differ both from ours and from those last seen.
 */
export function useFormData<A extends object>(
  source: QuestionSource<A>,
  answers: A | undefined,
  onChange?: (answers: A) => void,
) {
  const outside = answers === undefined ? undefined : JSON.stringify(answers);
  const fresh = (from: A | undefined) => {
    const data = source.toData({ ...source.given, ...from });
    return { data, key: JSON.stringify(source.toAnswers(data)), seen: outside, model: source.model };
  };
  const [held, setHeld] = useState(() => fresh(answers));
  if (held.model !== source.model || (outside !== held.seen && outside !== held.key)) setHeld(fresh(answers));
  else if (outside !== held.seen) setHeld({ ...held, seen: outside });
  const change = (data: FormData) => {
    const next = source.toAnswers(data);
    const key = JSON.stringify(next);
    setHeld({ ...held, data, key });
    if (key !== held.key) onChange?.(next);
  };
  return { data: held.data, change };
}

/** Which errors show: those of fields that were left, all after an attempt to send, the server's until edited. */
export function useFormErrors(model: FormModel, data: FormData, serverErrors: ServerErrors = NO_ERRORS) {
  const prefix = useId();
  const copy = useCopy();
  const boot = useContext(BootContext);
  const today = boot && todayOf(boot);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(serverErrors);
  if (seen !== serverErrors) {
    setSeen(serverErrors);
    setEdited(new Set());
    setAttempts(attempts + (Object.keys(serverErrors).length > 0 ? 1 : 0));
  }
  const own = useMemo(() => ownErrors(model, prefix, data, today, copy), [model, prefix, data, today, copy]);
  const server = useMemo(() => serverMessages(model, prefix, serverErrors), [model, prefix, serverErrors]);
  const visible = [...own]
    .filter(([id]) => sent || left.has(id))
    .map(([id, message]): SummaryError => ({ id, message }));
  const told = server.filter(({ id }) => id === undefined || !edited.has(id));
  // The server has seen what was sent: its word on a field stands in place of ours until the field is edited.
  const summary = [...visible.filter(({ id }) => !told.some((error) => error.id === id)), ...told];
  const talk: FieldTalk = {
    errors: new Map(summary.flatMap(({ id, message }) => (id === undefined ? [] : [[id, message] as const]))),
    onEdited: (id) => setEdited((before) => (before.has(id) ? before : new Set([...before, id]))),
    kiosk: boot?.mode.kiosk ?? false,
    today,
  };
  return {
    prefix,
    talk,
    attempts,
    summary: attempts > 0 ? summary : [],
    onLeft: (id: string) => setLeft((before) => (before.has(id) ? before : new Set([...before, id]))),
    /** Counts an attempt to send; true when nothing of ours stands against it. */
    attempt: (tried: FormData) => {
      setSent(true);
      setAttempts(attempts + 1);
      return ownErrors(model, prefix, tried, today, copy).size === 0;
    },
  };
}
