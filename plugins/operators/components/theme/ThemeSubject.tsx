/** Colours, typefaces and logo, with the contrast of every pair of colours that pages show. */
import styled from '@emotion/styled';
import { useMemo, useState } from 'react';
import { contrastPairs, useCopy } from '../../../../core/contract';
import { defaultOf, FONT_NAMES, fieldsOfKind, valuesOf } from '../../domain/theme';
import { ColourField } from './ColourField';
import { Blocks, Heading, Note, Panel, PanelBody } from '../consoleStyles';
import { ContrastPanel } from './ContrastPanel';
import { FileField } from './FileField';
import { TwoColumns, TWO_COLUMNS } from '../TwoColumns';
import type { SubjectSource } from '../subjectSource';
import { ThemeChoice } from './ThemeChoice';

/** Stays in view while a colour is changed. */
const Beside = styled('div')(({ theme }) => ({
  [TWO_COLUMNS]: {
    position: 'sticky',
    top: theme.spacing(2),
    maxHeight: `calc(100dvh - ${theme.spacing(4)})`,
    overflowY: 'auto',
  },
}));
const Tag = styled('span')(({ theme }) => ({
  padding: theme.spacing(0.125, 1),
  border: `1px solid ${theme.foyer.lineStrong}`,
  borderRadius: '1rem',
  fontSize: '0.8125rem',
}));
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
}));

interface GroupProps {
  readonly name: 'colours' | 'typefaces' | 'logo' | 'fontFiles';
  /** The platform has these values too, and its values take precedence. */
  readonly isReplaceable?: boolean;
  readonly children: React.ReactNode;
}

function Group({ name, isReplaceable = false, children }: GroupProps) {
  const copy = useCopy();
  return (
    <Panel aria-labelledby={`theme-${name}`}>
      <PanelBody>
        <Blocks>
          <Head>
            <Heading id={`theme-${name}`}>{copy(`operators.theme.${name}`)}</Heading>
            {isReplaceable && <Tag>{copy('operators.theme.replaceable')}</Tag>}
          </Head>
          {children}
        </Blocks>
      </PanelBody>
    </Panel>
  );
}

/** A colour that the operator is typing. It is not saved yet, and its contrast is shown at once. */
interface TypedColour {
  readonly field: string;
  readonly colour: string;
}

export function ThemeSubject({ source }: { readonly source: SubjectSource }) {
  const copy = useCopy();
  const [typed, setTyped] = useState<TypedColour>();
  const values = useMemo(() => valuesOf(source.document, 'theme'), [source.document]);
  const files = valuesOf(source.document, 'fonts');
  const pairs = useMemo(
    () => contrastPairs(typed === undefined ? values : { ...values, [typed.field]: typed.colour }),
    [values, typed],
  );
  const field = (name: string) => ({ name, value: values[name] ?? '', source });
  return (
    <Blocks>
      <Note>{copy('operators.theme.help')}</Note>
      <TwoColumns>
        <Blocks>
          <Group name="colours" isReplaceable>
            {fieldsOfKind('colour').map((name) => (
              <ColourField
                key={name}
                {...field(name)}
                fallback={values.themeAppPrimaryColour ?? defaultOf('themeAppPrimaryColour') ?? ''}
                onTyped={(colour) => setTyped(colour === undefined ? undefined : { field: name, colour })}
              />
            ))}
          </Group>
          <Group name="typefaces" isReplaceable>
            {fieldsOfKind('font').map((name) => (
              <ThemeChoice key={name} {...field(name)} options={FONT_NAMES} />
            ))}
            {fieldsOfKind('buttons').map((name) => (
              <ThemeChoice key={name} {...field(name)} options={['outline', 'solid']} />
            ))}
          </Group>
          <Group name="logo" isReplaceable>
            {fieldsOfKind('logo').map((name) => (
              <FileField
                key={name}
                part="theme"
                {...field(name)}
                accept=".svg,.png,.jpg,.jpeg,.webp"
                ground={values.themeAppHeaderBgColour ?? defaultOf('themeAppHeaderBgColour') ?? ''}
              />
            ))}
          </Group>
          <Group name="fontFiles">
            <Note>{copy('operators.theme.fontFilesHelp')}</Note>
            {FONT_NAMES.map((name) => (
              <FileField
                key={name}
                part="fonts"
                name={name}
                value={files[name] ?? ''}
                source={source}
                accept=".woff2"
              />
            ))}
          </Group>
        </Blocks>
        <Beside>
          <ContrastPanel pairs={pairs} />
        </Beside>
      </TwoColumns>
    </Blocks>
  );
}
