/** The button of the inspector, the list of the parts on the screen, and what is known about the chosen one. */
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useCopy } from '../../../../../core/contract';
import type { ScreenPart } from '../../../../../core/contract';
import type { OriginContext } from '../../../domain/origins';
import { Choice } from '../../Choice';
import { Blocks, Note } from '../../consoleStyles';
import { NewTabLink } from '../NewTabLink';
import { InspectedDetails } from './InspectedDetails';
import type { InspectorState } from './useInspector';

const KINDS = ['section', 'text', 'colour'] as const satisfies readonly ScreenPart['kind'][];
const MAX_LABEL = 70;

/** The page below does not move when something is chosen. */
const Details = styled('div')(({ theme }) => ({
  height: '16rem',
  overflowY: 'auto',
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surfaceSunk,
  overflowWrap: 'anywhere',
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

interface InspectorPanelProps {
  /** Opens the preview. */
  readonly address: string;
  readonly inspector: InspectorState;
  readonly context: OriginContext;
}

export function InspectorPanel({ address, inspector, context }: InspectorPanelProps) {
  const copy = useCopy();
  const { isOn, parts, inspected, toggle, choose } = inspector;
  const labelOf = ({ kind, label }: ScreenPart) => {
    const text = kind === 'colour' ? copy(`operators.theme.field.${label}`) : label;
    return text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL)}…` : text;
  };
  return (
    <Blocks role="group" aria-label={copy('operators.inspect.label')}>
      <Actions>
        <Button variant={isOn ? 'contained' : 'outlined'} aria-pressed={isOn} onClick={toggle}>
          {copy('operators.inspect.start')}
        </Button>
        <NewTabLink address={address} />
      </Actions>
      {isOn && (
        <>
          <Note>{copy('operators.inspect.help')}</Note>
          <Choice
            id="inspector-parts"
            label={copy('operators.inspect.onScreen')}
            value={inspected?.part === undefined ? '' : String(inspected.part)}
            options={[{ value: '', text: copy('operators.inspect.choose') }]}
            onChange={(value) => {
              if (value !== '') choose(Number(value));
            }}
          >
            {KINDS.map((kind) => (
              <optgroup key={kind} label={copy(`operators.inspect.kind.${kind}`)}>
                {parts
                  .filter((part) => part.kind === kind)
                  .map((part) => (
                    <option key={part.id} value={part.id}>
                      {labelOf(part)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Choice>
          <Details role="status">
            {inspected ? (
              <InspectedDetails inspected={inspected} context={context} />
            ) : (
              <Note>{copy('operators.inspect.nothing')}</Note>
            )}
          </Details>
        </>
      )}
    </Blocks>
  );
}
