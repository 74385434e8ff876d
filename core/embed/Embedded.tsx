/** What only a page inside of another one needs: code of its own. */
import OwnWindow from '../shell/SeparateWindow';
import { HostMessages } from './HostMessages';

export default function Embedded() {
  return (
    <>
      <OwnWindow />
      <HostMessages />
    </>
  );
}
