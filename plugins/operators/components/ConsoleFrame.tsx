/** The bar of the console with the operator's name. Its children need a known operator. */
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf } from '../../../core/contract';
import { session } from '../state/events';
import { selectSession } from '../state/operators';
import { ConsoleBar } from './ConsoleBar';
import { ConsoleTheme } from './ConsoleTheme';
import { Body, Frame } from './consoleStyles';

export function ConsoleFrame({
  children,
  place,
}: {
  readonly children: ReactNode;
  readonly place?: ReactNode;
}) {
  const dispatch = useDispatch();
  const operator = dataOf(useSelector(selectSession))?.operator;
  useEffect(() => {
    dispatch(session.requested());
  }, [dispatch]);
  return (
    <ConsoleTheme>
      <Frame>
        <ConsoleBar operator={operator} place={place} />
        <Body>{children}</Body>
      </Frame>
    </ConsoleTheme>
  );
}
