/** What a part of a preview shows: texts, colours and its section, each with its origin and a link to its editor. */
import styled from '@emotion/styled';
import { factInWords, useCopy, useNavigation } from '../../../../../core/contract';
import type {
  Inspected,
  InspectedColour,
  InspectedSection,
  InspectedText,
} from '../../../../../core/contract';
import {
  colourOf,
  colourOrigin,
  copyOrigin,
  sectionOf,
  sectionOrigin,
  textOrigin,
  type OriginContext,
  type ValueOrigin,
} from '../../../domain/origins';
import { Heading, Note, Quiet, RowLink } from '../../consoleStyles';

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  justifyItems: 'start',
  '& + &': {
    marginTop: theme.spacing(1.5),
    paddingTop: theme.spacing(1.5),
    borderTop: `1px solid ${theme.foyer.line}`,
  },
}));
const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: '1rem',
  height: '1rem',
  marginInlineEnd: theme.spacing(1),
  verticalAlign: 'middle',
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: theme.foyer.radius.s,
}));
const Facts = styled('ul')({ margin: 0, paddingInlineStart: '1.25rem' });
const Key = styled('code')({ fontSize: '0.8125rem' });

interface OfContext {
  readonly context: OriginContext;
}

function Origin({ of: { origin, path }, change }: { readonly of: ValueOrigin; readonly change: string }) {
  const copy = useCopy();
  const { link } = useNavigation();
  return (
    <>
      <Quiet>{copy(`operators.inspect.origin.${origin}`)}</Quiet>
      {path !== undefined && <RowLink {...link(path)}>{change}</RowLink>}
    </>
  );
}

function TextPart({ text, context }: OfContext & { readonly text: InspectedText }) {
  const copy = useCopy();
  return (
    <Part>
      <strong>{copy('operators.inspect.text', { text: text.text })}</strong>
      {text.keys.length > 1 && <Note>{copy('operators.inspect.severalKeys')}</Note>}
      {text.keys.map((key) => (
        <Part key={key}>
          <Key>{key}</Key>
          <Origin of={copyOrigin(key, context)} change={copy('operators.inspect.changeKey', { key })} />
        </Part>
      ))}
      {text.keys.length === 0 && (
        <Origin of={textOrigin(text, context)} change={copy('operators.inspect.changeSetting')} />
      )}
    </Part>
  );
}

function ColourPart({ colour, context }: OfContext & { readonly colour: InspectedColour }) {
  const copy = useCopy();
  const { part, fields } = colour;
  return (
    <Part>
      <strong>
        <Swatch style={{ background: colour.colour }} aria-hidden="true" />
        {copy(`operators.inspect.colour.${part}`, { colour: colour.colour.toUpperCase() })}
      </strong>
      {fields.length === 0 && <Quiet>{copy('operators.inspect.origin.fixed')}</Quiet>}
      {fields.map((field) => {
        const name = copy(`operators.theme.field.${field.name}`);
        const value = field.isOfPlatform ? undefined : colourOf(field.name, context);
        return (
          <Part key={field.name}>
            <span>
              {value === undefined ? name : copy('operators.inspect.from', { field: name, colour: value })}
            </span>
            <Origin
              of={colourOrigin(field, context)}
              change={copy('operators.inspect.changeColour', { field: name })}
            />
          </Part>
        );
      })}
    </Part>
  );
}

function SectionPart({ section, context }: OfContext & { readonly section: InspectedSection }) {
  const copy = useCopy();
  const { words } = context;
  const own = sectionOf(section.id, words);
  if (own === undefined) return null;
  const valueOf = (value: boolean | string | number | null) =>
    value === null || typeof value === 'boolean'
      ? copy(`operators.inspect.value.${value ?? 'unknown'}`)
      : String(value);
  return (
    <Part>
      <Heading as="h3">{copy('operators.inspect.section', { title: own.title })}</Heading>
      <span>{copy(`operators.inspect.isShown.${section.isShown}`)}</span>
      {own.when === undefined ? (
        <Quiet>{copy('operators.inspect.always')}</Quiet>
      ) : (
        <Quiet>{words.sentence(own.when)}</Quiet>
      )}
      {section.facts.length > 0 && (
        <>
          <span>{copy('operators.inspect.facts')}</span>
          <Facts>
            {section.facts.map(({ name, value }) => (
              <li key={name}>
                {copy('operators.inspect.fact', {
                  fact: words.fact(name)?.title ?? factInWords(name),
                  value: valueOf(value),
                })}
              </li>
            ))}
          </Facts>
        </>
      )}
      <Origin
        of={sectionOrigin(own, context)}
        change={copy('operators.inspect.changeSection', { title: own.title })}
      />
    </Part>
  );
}

export function InspectedDetails({ inspected, context }: OfContext & { readonly inspected: Inspected }) {
  const { texts, colours, section } = inspected;
  return (
    <>
      {texts.map((text) => (
        <TextPart key={text.text} text={text} context={context} />
      ))}
      {colours.map((colour) => (
        <ColourPart key={colour.part} colour={colour} context={context} />
      ))}
      {section && <SectionPart section={section} context={context} />}
    </>
  );
}
