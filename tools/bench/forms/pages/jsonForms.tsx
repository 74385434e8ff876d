/** JSON Forms with its Material renderers. It has no submit button, so a separate button shows the errors. */
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import type { BenchGroup } from '../questionnaire';
import { jsonSchemaOf } from './jsonSchema';
import { offer } from './mount';

function layoutOf(groups: readonly BenchGroup[]) {
  return {
    type: 'VerticalLayout',
    elements: groups.map(({ title, questions }, index) => ({
      type: 'Group',
      label: title,
      elements: questions.map(({ id }) => ({
        type: 'Control',
        scope: `#/properties/g${index}/properties/${id}`,
      })),
    })),
  };
}

function Questionnaire({ groups }: { readonly groups: readonly BenchGroup[] }) {
  const schema = useMemo(() => jsonSchemaOf(groups), [groups]);
  const layout = useMemo(() => layoutOf(groups), [groups]);
  const start = useMemo(() => Object.fromEntries(groups.map((_, index) => [`g${index}`, {}])), [groups]);
  const [data, setData] = useState<unknown>(start);
  const [sent, setSent] = useState(false);
  return (
    <>
      <JsonForms
        schema={schema as never}
        uischema={layout as never}
        data={data}
        renderers={materialRenderers}
        cells={materialCells}
        validationMode={sent ? 'ValidateAndShow' : 'ValidateAndHide'}
        onChange={(event) => setData(event.data)}
      />
      <Button type="button" onClick={() => setSent(true)}>
        Submit
      </Button>
    </>
  );
}

offer((groups) => <Questionnaire groups={groups} />);
