/** The bar of the console with the operator's name. Its children need a known operator. */
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dataOf, useCopy, useNavigation, useTenant } from '../../../core/contract';
import { mayAdminister } from '../domain/roles';
import { logOutRequested, session } from '../state/events';
import { selectSession } from '../state/operators';
import { ConsoleTheme } from './ConsoleTheme';
import { Bar, BarButton, BarLink, Body, Brand, Frame, Pages, Who } from './consoleStyles';

export function ConsoleFrame({
  children,
  place,
}: {
  readonly children: ReactNode;
  /** Beside the name of the product: where in the console this page is. */
  readonly place?: ReactNode;
}) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { name } = useTenant();
  const { link } = useNavigation();
  const operator = dataOf(useSelector(selectSession))?.operator;
  useEffect(() => {
    dispatch(session.requested());
  }, [dispatch]);
  return (
    <ConsoleTheme>
      <Frame>
        <Bar>
          <Brand {...link('/')} aria-label={copy('operators.frame.home', { app: name })}>
            {name}
          </Brand>
          {place}
          {operator && mayAdminister(operator.grants) && (
            <Pages aria-label={copy('operators.frame.pages')}>
              <BarLink {...link('/operators')}>{copy('operators.accounts.title')}</BarLink>
              <BarLink {...link('/log')}>{copy('operators.log.title')}</BarLink>
            </Pages>
          )}
          <Who>{operator?.name}</Who>
          <BarButton type="button" onClick={() => dispatch(logOutRequested())}>
            {copy('operators.frame.logOut')}
          </BarButton>
        </Bar>
        <Body>{children}</Body>
      </Frame>
    </ConsoleTheme>
  );
}
