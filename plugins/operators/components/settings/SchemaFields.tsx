/** A form for values that a schema describes. Each field is saved by itself. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useCopy } from '../../../../core/contract';
import { valueIn } from '../../domain/applyChanges';
import { pointerSteps } from '../../domain/jsonPointer';
import { problemsIn } from '../../domain/problemPlace';
import { removalOf } from '../../domain/settingChange';
import type { SchemaField } from '../../domain/schemaFields';
import { Blocks, Note } from '../consoleStyles';
import { OtherEditors, usePlaceFocus } from '../EditedPlace';
import { FieldProblems } from '../FieldProblems';
import type { SubjectSource } from '../subjectSource';
import { ChoiceField } from './ChoiceField';
import { ChoicesField } from './ChoicesField';
import { partsOf } from './fieldProps';
import { NumberField } from './NumberField';
import { LinesField, TextSetting } from './TextSetting';
import { YesNoField } from './YesNoField';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(0, 0, 0, 2),
  border: 0,
  borderInlineStart: `3px solid ${theme.foyer.line}`,
}));
const Legend = styled('legend')(({ theme }) => ({
  padding: 0,
  marginBottom: theme.spacing(1),
  fontWeight: 700,
}));

export interface FieldsProps {
  readonly fields: readonly SchemaField[];
  readonly source: SubjectSource;
}

function FieldGroup({ field, source }: { readonly field: SchemaField; readonly source: SubjectSource }) {
  const copy = useCopy();
  if (field.kind !== 'group') return null;
  const { title, description, fields, pointer } = field;
  const { change } = source;
  const isSet = valueIn(source.document, pointerSteps(pointer)) !== undefined;
  const problems = problemsIn(source.problems, 'tenant.json', pointer).filter(
    (problem) => problem.pointer === pointer,
  );
  return (
    <Group>
      <Legend>{title}</Legend>
      <Blocks>
        {description !== '' && <Note>{description}</Note>}
        <FieldProblems problems={problems} />
        <SchemaFields fields={fields} source={source} />
        {isSet && change && fields.some(({ isRequired }) => isRequired) && (
          <div>
            <Button variant="outlined" onClick={() => change([removalOf(source.document, pointer)])}>
              {copy('operators.settings.removeGroup', { title })}
            </Button>
          </div>
        )}
      </Blocks>
    </Group>
  );
}

function Field({ field, source }: { readonly field: SchemaField; readonly source: SubjectSource }) {
  const copy = useCopy();
  switch (field.kind) {
    case 'yesNo':
      return <YesNoField field={field} source={source} />;
    case 'choice':
      return <ChoiceField field={field} source={source} />;
    case 'choices':
      return <ChoicesField field={field} source={source} />;
    case 'number':
      return <NumberField field={field} source={source} />;
    case 'text':
      return <TextSetting field={field} source={source} />;
    case 'texts':
    case 'numbers':
      return <LinesField field={field} source={source} />;
    case 'group':
    case 'other':
      return <Note>{copy('operators.settings.other', { title: field.title })}</Note>;
    default:
      return field satisfies never;
  }
}

/** A field with its Problems, and the names of other operators who edit it. */
function EditedField({ field, source }: { readonly field: SchemaField; readonly source: SubjectSource }) {
  const place = { file: 'tenant.json', pointer: field.pointer };
  return (
    <div {...usePlaceFocus(place)}>
      <Field field={field} source={source} />
      <OtherEditors {...place} />
      <div id={partsOf(field.pointer).problems}>
        <FieldProblems problems={problemsIn(source.problems, place.file, place.pointer)} />
      </div>
    </div>
  );
}

export function SchemaFields({ fields, source }: FieldsProps) {
  return (
    <Blocks>
      {fields.map((field) =>
        field.kind === 'group' ? (
          <FieldGroup key={field.pointer} field={field} source={source} />
        ) : (
          <EditedField key={field.pointer} field={field} source={source} />
        ),
      )}
    </Blocks>
  );
}
