/** What a preview has filled in before the section at which it starts, and where it stops. */
import { useCopy } from '../../../../core/contract';
import type { PreviewChoice, StartSection } from '../../domain/preview';
import { Note } from '../consoleStyles';

interface StartNotesProps {
  readonly choice: PreviewChoice;
  readonly sections: readonly StartSection[];
}

export function StartNotes({ choice, sections }: StartNotesProps) {
  const copy = useCopy();
  const start = sections.find(({ id }) => id === choice.start);
  if (start === undefined) return null;
  const { title, condition, stopsAt, hasAccount } = start;
  return (
    <>
      <Note>
        {stopsAt === undefined
          ? copy('operators.preview.startHelp')
          : copy('operators.preview.startStops', { title, stopsAt })}
      </Note>
      {condition !== undefined && <Note>{copy('operators.preview.startCondition', { condition })}</Note>}
      {hasAccount && choice.persona === 'guest' && <Note>{copy('operators.preview.guestAccount')}</Note>}
    </>
  );
}
