import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastClosed } from './toasts';

/** Closes the toast with this text, because the screen itself shows the message. `false`: none. */
export function useShownOnPage(text: string | false): void {
  const dispatch = useDispatch();
  const id = useSelector(selectToasts).find(({ content }) => content === text)?.id;
  useEffect(() => {
    if (id !== undefined) dispatch(toastClosed({ id }));
  }, [dispatch, id]);
}
