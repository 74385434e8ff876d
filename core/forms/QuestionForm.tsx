import styled from '@emotion/styled';
import Form from '@rjsf/core';
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { useEffect, type ReactNode } from 'react';
import { useEarlyInput } from '../hydration/eventReplay';
import { Button } from '../ui/controls/Button';
import { ErrorSummary, type SummaryError } from '../ui/controls/ErrorSummary';
import { Stack } from '../ui/display/Stack';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './listEntries';
import { FieldMessagesContext, type FieldMessages } from './fieldMessages';
import { FieldAdditionsContext, type FieldAdditions } from './fieldAdditions';
import type { ServerErrors } from './formErrors';
import { foldedSchema, GroupField, ListField, NumberField } from './fields';
import type { FormData, QuestionSource } from './questionForm';
import { BeforeFolded, FieldTemplate, ObjectFieldTemplate, UnsupportedFieldTemplate } from './templates';
import { useFormData, useFormErrors } from './useQuestionForm';
import { interpreter } from './validateAnswers';
import { CheckboxWidget, CheckboxesWidget, RadioWidget, SelectWidget } from './widgets/ChoiceWidgets';
import { DateWidget } from './widgets/DateWidget';
import { PluginWidget } from './widgets/PluginWidget';
import { TextWidget, TextareaWidget } from './widgets/TextWidget';

export interface QuestionFormProps<A extends object> {
  /** The result of `toDataFieldForm`, `toQuestionForm` or `tenantForm`. */
  readonly schema: QuestionSource<A>;
  /** Current answers. They override existing answers and defaults. */
  readonly answers?: A;
  /** Receives all answers when the user leaves a field with a new answer. */
  readonly onChange?: (answers: A) => void;
  /** Receives all answers when the client-side checks pass. */
  readonly onSubmit: (answers: A) => void;
  /** Messages of a 422 by path. */
  readonly serverErrors?: ServerErrors;
  readonly submitLabel: ReactNode;
  readonly busy?: boolean;
  /** Label of the button while busy, 'Processing...'. */
  readonly busyLabel?: string;
  readonly submitDisabled?: boolean;
  /** Text under the button: why it is disabled. */
  readonly submitHint?: ReactNode;
  /** Content beside and below single fields. */
  readonly additions?: FieldAdditions;
  /** Content after the questions that are needed, inside the form: a password. */
  readonly extra?: ReactNode;
  /** Content directly above the button, inside the form: terms. */
  readonly agreement?: ReactNode;
  /** Errors in `extra` or `agreement`. They are shown in the summary and prevent the submit. */
  readonly extraErrors?: readonly SummaryError[];
  /** Ids of the controls in `extra` and `agreement` by path. Messages of the server about them link there. */
  readonly extraIds?: Readonly<Record<string, string>>;
  /** Called at each attempt to submit, so that `extra` can show its errors. */
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
  plugin: PluginWidget,
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
 * Defaults are set by `given`, and by `ListField` for new entries. rjsf would answer required checkboxes with
 * `false`, fill lists with blank entries, and restore values that the user removed.
 */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  requiredBooleanDefault: 'skip',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const;

const NO_ADDITIONS: FieldAdditions = {};

const Hint = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 0), color: theme.foyer.textQuiet }));

/** Before a reload, a change of app on a phone, or Back, the text of the focused field is added to the answers. */
function useReportBeforeUnload(messages: FieldMessages) {
  useEffect(() => {
    const commit = messages.commitNow;
    const hidden = () => {
      if (document.visibilityState === 'hidden') commit();
    };
    window.addEventListener('pagehide', commit);
    window.addEventListener('popstate', commit);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', commit);
      window.removeEventListener('popstate', commit);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [messages]);
}

/** A form of questions. Large (rjsf): import it through `lazyQuestionForm.tsx`. */
export function QuestionForm<A extends object>(props: QuestionFormProps<A>) {
  const { schema: source, answers, onChange, onSubmit, serverErrors, busy, extra, extraErrors = [] } = props;
  const { model, checksum } = source;
  const { data, change, give: commit } = useFormData(source, answers, onChange);
  const { prefix, messages, attempts, summary, onLeft, attempt } = useFormErrors(
    model,
    data,
    busy === true,
    serverErrors,
    props.extraIds,
  );
  useReportBeforeUnload(messages);
  useEarlyInput(`${prefix}-form`);
  const send = (sent: FormData) => {
    if (busy) return;
    props.onAttempt?.();
    if (attempt(sent) && extraErrors.length === 0) onSubmit(commit(sent));
  };
  return (
    <FieldMessagesContext value={messages}>
      <Stack gap={3} onSubmitCapture={messages.commitNow}>
        <ErrorSummary errors={attempts > 0 ? [...summary, ...extraErrors] : []} attempt={attempts} />
        <FieldAdditionsContext value={props.additions ?? NO_ADDITIONS}>
          <BeforeFolded value={extra || undefined}>
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
              autoComplete={messages.kiosk ? 'off' : undefined}
              noValidate
              noHtml5Validate
              showErrorList={false}
              onChange={({ formData }) => change(formData ?? {})}
              onBlur={onLeft}
              onSubmit={({ formData }) => send(formData ?? {})}
            >
              <Stack gap={3} style={{ marginTop: 24 }}>
                {checksum !== undefined && <input type="hidden" name="checksum" value={checksum} />}
                {props.agreement}
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
          </BeforeFolded>
        </FieldAdditionsContext>
      </Stack>
    </FieldMessagesContext>
  );
}
