import { useContext, useId, useLayoutEffect, useMemo, useState } from 'react';
import {
  groupOf,
  visibleSchema,
  withoutEmptyAnswers,
  withoutUnaskedAnswers,
} from '../../schemas/askedQuestions';
import { questionsIn } from '../../schemas/formParts';
import { isRecord } from '../../schemas/isRecord';
import { useCopy } from '../tenant/copy';
import { BootContext, todayOf } from '../tenant/hooks';
import type { SummaryError } from '../ui/controls/ErrorSummary';
import { useTouchedFields } from '../ui/controls/useTouchedFields';
import { FieldMessages } from './fieldMessages';
import { ownErrors, serverMessages, type ServerErrors } from './formErrors';
import type { FormData, FormModel, QuestionSource } from './questionForm';
import { fieldsOf } from './tenantFields';
import { valueAt } from './valueAt';

const NO_ERRORS: ServerErrors = Object.freeze({});
const NO_IDS: Readonly<Record<string, string>> = Object.freeze({});

const visibleDataOf = ({ schema, conditional }: FormModel, data: FormData): FormData => {
  const visible = conditional ? withoutUnaskedAnswers(schema, data) : data;
  return isRecord(visible) ? visible : data;
};

interface FormInput {
  readonly model: FormModel;
  readonly data: FormData;
}

/** All data of a form, by the answers object that it reported, for as long as the caller keeps that object. */
const typed = new WeakMap<object, FormInput>();

const typedDataOf = (answers: object | undefined, model: FormModel): FormData | undefined => {
  const cached = answers && typed.get(answers);
  return cached?.model === model ? cached.data : undefined;
};

/**
 * The data of the form while it is filled in. An answer to a question that is no longer shown stays in it,
 * also if the form is closed meanwhile, in case the question is shown again. It is never reported or sent.
 * Answers from outside (restored answers, a reset) are used if they differ from the form's answers and from
 * the last answers from outside.
 */
export function useFormData<A extends object>(
  source: QuestionSource<A>,
  answers: A | undefined,
  onChange?: (answers: A) => void,
) {
  const outside = answers === undefined ? undefined : JSON.stringify(answers);
  const toAnswers = (data: FormData) => source.toAnswers(visibleDataOf(source.model, data));
  const report = (data: FormData) => {
    const reported = toAnswers(data);
    typed.set(reported, { model: source.model, data });
    return reported;
  };
  const fresh = (from: A | undefined) => {
    const data = typedDataOf(from, source.model) ?? source.toData({ ...source.given, ...from });
    return { data, key: JSON.stringify(toAnswers(data)), seen: outside, model: source.model };
  };
  const [state, setState] = useState(() => fresh(answers));
  if (state.model !== source.model || (outside !== state.seen && outside !== state.key))
    setState(fresh(answers));
  else if (outside !== state.seen) setState({ ...state, seen: outside });
  const change = (data: FormData) => {
    const next = report(data);
    const key = JSON.stringify(next);
    setState({ ...state, data, key });
    if (key !== state.key) onChange?.(next);
  };
  return { data: state.data, change, give: report };
}

/** The model with the visible fields and their current titles. */
const visibleModel = (model: FormModel, data: FormData): FormModel =>
  model.conditional
    ? { ...model, fields: fieldsOf(visibleSchema(model.schema, data), model.uiSchema) }
    : model;

/** Whether a question was visible at the attempt to submit these answers, which come from `withoutEmptyAnswers`. */
function wasAsked(tried: FormData, path: readonly string[]): boolean {
  return path.every((name, index) => {
    const group = groupOf(valueAt(tried, path.slice(0, index)));
    return group === undefined || Object.hasOwn(questionsIn(group), name);
  });
}

const withId = (ids: ReadonlySet<string>, id: string) => (ids.has(id) ? ids : new Set([...ids, id]));

/**
 * Decides which errors are shown: those of fields that the user left; after an attempt to submit, all of the
 * questions that were visible then; and the server's until the field is edited.
 */
export function useFormErrors(
  model: FormModel,
  data: FormData,
  busy: boolean,
  serverErrors = NO_ERRORS,
  extraIds = NO_IDS,
) {
  const prefix = useId();
  const copy = useCopy();
  const boot = useContext(BootContext);
  const today = boot && todayOf(boot);
  const locale = boot?.document.locale ?? 'en-GB';
  const kiosk = boot?.mode.kiosk ?? false;
  const left = useTouchedFields<string>();
  const [tried, setTried] = useState<FormData>();
  const [attempts, setAttempts] = useState(0);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  // Compares content, and the end of a submit: the same refusal after a second submit counts as new, a new
  // object alone does not.
  const serverErrorsKey = JSON.stringify(serverErrors);
  const [lastErrors, setLastErrors] = useState({ word: '{}', busy });
  if (lastErrors.word !== serverErrorsKey || lastErrors.busy !== busy) {
    setLastErrors({ word: serverErrorsKey, busy });
    if (serverErrorsKey !== '{}' && (lastErrors.word !== serverErrorsKey || !busy)) {
      setEdited(new Set());
      setAttempts(attempts + 1);
    }
  }
  const [messages] = useState(
    () => new FieldMessages((id) => setEdited((before) => withId(before, id)), kiosk, today, locale),
  );
  const shown = useMemo(() => visibleModel(model, data), [model, data]);
  const page = useMemo(() => ({ today, locale, copy }), [today, locale, copy]);
  const own = useMemo(() => ownErrors(shown, prefix, data, page), [shown, prefix, data, page]);
  const reported = serverMessages(model, shown, prefix, serverErrors, extraIds).filter(
    ({ id }) => id === undefined || !edited.has(id),
  );
  const visible = [...own]
    .filter(([id, { path }]) => (tried && wasAsked(tried, path)) || left.has(id))
    .map(([id, { message }]): SummaryError => ({ id, message }));
  // The server has checked the sent answers: its message on a field replaces the client's message until the
  // field is edited.
  const summary = [...visible.filter(({ id }) => !reported.some((error) => error.id === id)), ...reported];
  useLayoutEffect(() => {
    messages.setMessages(
      new Map(summary.flatMap(({ id, message }) => (id === undefined ? [] : [[id, message] as const]))),
      !model.conditional,
    );
  });
  return {
    prefix,
    messages,
    attempts,
    summary: attempts > 0 ? summary : [],
    onLeft: left.leave,
    /** Counts an attempt to submit. True if the client-side checks pass. */
    attempt: (sent: FormData) => {
      setTried(withoutEmptyAnswers(model.schema, sent));
      setAttempts(attempts + 1);
      return ownErrors(visibleModel(model, sent), prefix, sent, page).size === 0;
    },
  };
}
