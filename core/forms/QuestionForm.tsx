import styled from '@emotion/styled';
import Form from '@rjsf/core';
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { useEffect, type ReactNode } from 'react';
import { replayEvent, earlyInput } from '../hydration/eventReplay';
import { Button } from '../ui/Button';
import { ErrorSummary, type SummaryError } from '../ui/ErrorSummary';
import { Stack } from '../ui/Stack';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './listEntries';
import { FieldMessagesContext, type FieldMessages } from './fieldMessages';
import type { ServerErrors } from './formErrors';
import { foldedSchema, GroupField } from './GroupField';
import { interpreter } from './interpreter';
import { ListField } from './ListField';
import type { FormData, QuestionSource } from './questionForm';
import { NumberField } from './NumberField';
import { FieldTemplate, ObjectFieldTemplate, UnsupportedFieldTemplate } from './templates';
import { useFormData, useFormErrors } from './useQuestionForm';
import { CheckboxWidget, CheckboxesWidget, RadioWidget, SelectWidget } from './widgets/ChoiceWidgets';
import { DateWidget } from './widgets/DateWidget';
import { TextWidget, TextareaWidget } from './widgets/TextWidget';

export interface QuestionFormProps<A extends object> {
  /** Of `toDataFieldForm`, `toQuestionForm` or `tenantForm`. */
  readonly schema: QuestionSource<A>;
  /** Answers so far, laid over existing answers and defaults. */
  readonly answers?: A;
  /** All answers, whenever a field with a new answer is left. */
  readonly onChange?: (answers: A) => void;
  /** All answers, once nothing of ours stands against them. */
  readonly onSubmit: (answers: A) => void;
  /** Messages of a 422 by path. */
  readonly serverErrors?: ServerErrors;
  readonly submitLabel: ReactNode;
  readonly busy?: boolean;
  /** Words of the button while busy, 'Processing...'. */
  readonly busyLabel?: ReactNode;
  readonly submitDisabled?: boolean;
  /** Under the button: why it is disabled. */
  readonly submitHint?: ReactNode;
  /** Above the button, inside the form: passwords, terms. */
  readonly extra?: ReactNode;
  /** What is wrong in `extra`: shown in the summary, and sending waits for it. */
  readonly extraErrors?: readonly SummaryError[];
  /** Ids of the controls in `extra` by path: messages of the server about them link there. */
  readonly extraIds?: Readonly<Record<string, string>>;
  /** Called at each attempt to send, so that `extra` may show its own errors. */
  readonly onAttempt?: () => void;
}

const WIDGETS: RegistryWidgetsType = {
  TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  UpDownWidget: TextWidget,
  TextareaWidget,
  SelectWidget,
  RadioWidget,
  CheckboxesWidget,
  CheckboxWidget,
  DateWidget,
};

const FIELDS: RegistryFieldsType = { NumberField, ArrayField: ListField, ObjectField: GroupField };

const TEMPLATES: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  UnsupportedFieldTemplate,
};

/**
 * Defaults are ours (`given`, and of new entries `ListField`): rjsf would answer required tick boxes with `false`,
 * lists with blanks, and put in again what somebody took out.
 */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  requiredBooleanDefault: 'skip',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const;

const Hint = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0), color: theme.foyer.textQuiet }));

/** A reload, another app on a phone, Back: what stands in the field in focus is part of the answers, too. */
function useReportBeforeUnload(talk: FieldMessages) {
  useEffect(() => {
    const give = talk.giveNow;
    const hidden = () => {
      if (document.visibilityState === 'hidden') give();
    };
    window.addEventListener('pagehide', give);
    window.addEventListener('popstate', give);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', give);
      window.removeEventListener('popstate', give);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [talk]);
}

/** A form that came as HTML may be filled in before it is taken over, and after the page was looked through. */
function useEarlyFormInput(id: string) {
  useEffect(() => {
    const form = document.getElementById(id);
    if (form) replayEvent(earlyInput(form));
  }, [id]);
}

/** Questions as a form; heavy (rjsf): import it through `lazyQuestionForm.tsx`. */
export function QuestionForm<A extends object>(props: QuestionFormProps<A>) {
  const { schema: source, answers, onChange, onSubmit, serverErrors, busy, extra, extraErrors = [] } = props;
  const { model, checksum } = source;
  const { data, change, give } = useFormData(source, answers, onChange);
  const { prefix, talk, attempts, summary, onLeft, attempt } = useFormErrors(
    model,
    data,
    busy === true,
    serverErrors,
    props.extraIds,
  );
  useReportBeforeUnload(talk);
  useEarlyFormInput(`${prefix}-form`);
  const send = (sent: FormData) => {
    if (busy) return;
    props.onAttempt?.();
    if (attempt(sent) && extraErrors.length === 0) onSubmit(give(sent));
  };
  return (
    <FieldMessagesContext value={talk}>
      <Stack gap={3} onSubmitCapture={talk.giveNow}>
        <ErrorSummary errors={attempts > 0 ? [...summary, ...extraErrors] : []} attempt={attempts} />
        <Form<FormData>
          id={`${prefix}-form`}
          schema={model.conditional ? foldedSchema(model.schema) : model.schema}
          uiSchema={model.uiSchema}
          formData={data}
          validator={interpreter}
          fields={FIELDS}
          widgets={WIDGETS}
          templates={TEMPLATES}
          experimental_defaultFormStateBehavior={NO_DEFAULTS}
          idPrefix={prefix}
          autoComplete={talk.kiosk ? 'off' : undefined}
          noValidate
          noHtml5Validate
          showErrorList={false}
          onChange={({ formData }) => change(formData ?? {})}
          onBlur={onLeft}
          onSubmit={({ formData }) => send(formData ?? {})}
        >
          <Stack gap={3} style={{ marginTop: 24 }}>
            {checksum !== undefined && <input type="hidden" name="checksum" value={checksum} />}
            {extra}
            <div>
              <Button
                type="submit"
                kind="primary"
                busy={busy}
                busyLabel={props.busyLabel}
                disabled={props.submitDisabled}
                aria-describedby={props.submitHint ? `${prefix}-hint` : undefined}
              >
                {props.submitLabel}
              </Button>
              {props.submitHint && <Hint id={`${prefix}-hint`}>{props.submitHint}</Hint>}
            </div>
          </Stack>
        </Form>
      </Stack>
    </FieldMessagesContext>
  );
}
