import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCopy, useNavigation } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';
import type { Problem } from '../../../schemas/generated/api';
import { pointerSteps } from '../domain/jsonPointer';
import type { FlowSection } from '../domain/flow';
import { pathWith } from '../domain/placePath';
import { resolvedId } from '../domain/preview';
import { NARROW, Quiet, RowLink } from './consoleStyles';
import { OtherEditors, usePlaceFocus } from './EditedPlace';
import { FlowMenu, type FlowActions } from './FlowMenu';
import { MoveHandle } from './MoveHandle';
import { useSubjectLink } from './useSubjectLink';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  padding: theme.spacing(0.75, 2, 0.75, 1),
  background: theme.foyer.surface,
  borderTop: `1px solid ${theme.foyer.line}`,
  '&[data-readonly]': { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingLeft: theme.spacing(2) },
  '&[data-dragging]': { position: 'relative', zIndex: 1, boxShadow: theme.foyer.shadow.raised },
}));
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5),
  [NARROW]: { gridColumn: '1 / -1' },
}));
const NameBlock = styled('div')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
const Title = styled('span')(({ theme }) => ({
  fontWeight: 600,
  '&[data-hidden]': { color: theme.foyer.textQuiet, fontWeight: 400 },
}));
const Trouble = styled('span')<{ readonly tone: 'danger' | 'warning' }>(({ theme, tone }) => ({
  color: theme.foyer.tone[tone].text,
}));

interface FlowItemProps extends FlowActions {
  /** JSON pointer of the section. */
  readonly pointer: string;
  readonly section: FlowSection;
  /** Starts at 0. */
  readonly position: number;
  readonly count: number;
  /** The condition as a sentence. Empty: the section is always shown. */
  readonly sentence: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly problems: readonly Problem[];
  /** It asks nothing yet, because it was just added. */
  readonly needsQuestions: boolean;
  /** Why the section cannot be at the place where it is dragged to. */
  readonly refusal: string | undefined;
  /** The id of the element that is shown below the row. */
  readonly detailsId: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly handleRef: (element: HTMLButtonElement | null) => void;
  /** Below the row. */
  readonly children?: ReactNode;
}

function Names({ section, pointer, position, sentence, refusal, problems, needsQuestions }: FlowItemProps) {
  const copy = useCopy();
  const linkTo = useSubjectLink();
  return (
    <NameBlock>
      <Title data-hidden={section.isHidden || undefined}>
        {copy('operators.flow.position', { position: position + 1, title: section.title })}
      </Title>
      {section.isHidden && <Quiet>{copy('operators.flow.hidden')}</Quiet>}
      {sentence !== '' && <Quiet>{sentence}</Quiet>}
      {refusal !== undefined && (
        <Trouble tone="danger">
          <Icon name="error" size={1} /> {refusal}
        </Trouble>
      )}
      {needsQuestions && (
        <Quiet>
          {copy('operators.flow.noQuestions')}{' '}
          <RowLink {...linkTo('questions')}>{copy('operators.flow.addQuestions')}</RowLink>
        </Quiet>
      )}
      <OtherEditors file="tenant.json" pointer={pointer} />
      {problems.map(({ severity, message }) => (
        <Trouble key={message} tone={severity === 'error' ? 'danger' : 'warning'}>
          <Icon name={severity === 'error' ? 'error' : 'warning'} size={1} />{' '}
          {copy(`operators.problems.${severity}`)}: {message}
        </Trouble>
      ))}
    </NameBlock>
  );
}

/** To the page that explains for whom the section is visible. */
function WhyLink({ section: { id, title }, pointer }: Pick<FlowItemProps, 'section' | 'pointer'>) {
  const copy = useCopy();
  const { link } = useNavigation();
  const { tenant = '' } = useParams();
  const draft = useSearchParams()[0].get('draft') ?? undefined;
  const [, area = ''] = pointerSteps(pointer);
  const path = pathWith(tenant, 'why', draft, { kind: 'section', area, section: resolvedId(id) });
  return (
    <Button {...link(path)} aria-label={copy('operators.flow.whyOf', { title })}>
      {copy('operators.flow.why')}
    </Button>
  );
}

/** A section, with a handle that is dragged or moved with the arrow keys. */
export function FlowItem(props: FlowItemProps) {
  const { section, pointer, position, isReadOnly, isOpen, detailsId, onOpen, handleRef, onMove, children } =
    props;
  const copy = useCopy();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: section.id,
    disabled: isReadOnly,
  });
  const focus = usePlaceFocus({ file: 'tenant.json', pointer });
  const name = isOpen ? 'operators.flow.close' : isReadOnly ? 'operators.flow.open' : 'operators.flow.edit';
  const names = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also a link from another page opens a section.
    if (isOpen) names.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Item
      {...focus}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-readonly={isReadOnly || undefined}
    >
      {!isReadOnly && (
        <MoveHandle
          listeners={listeners}
          setActivatorNodeRef={setActivatorNodeRef}
          label={copy('operators.flow.move', { title: section.title })}
          handleRef={handleRef}
          onStep={(by) => onMove(position + by)}
        />
      )}
      <div ref={names}>
        <Names {...props} />
      </div>
      <Buttons>
        <WhyLink section={section} pointer={pointer} />
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          aria-label={copy(`${name}Of`, { title: section.title })}
          onClick={onOpen}
        >
          {copy(name)}
        </Button>
        {!isReadOnly && <FlowMenu {...props} />}
      </Buttons>
      {children}
    </Item>
  );
}
