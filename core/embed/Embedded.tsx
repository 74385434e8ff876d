/** Components that only an embedded page needs, in a separate chunk. */
import OwnWindow from '../shell/layout/SeparateWindow';
import { HostMessages } from './HostMessages';

export default function Embedded() {
  return (
    <>
      <OwnWindow />
      <HostMessages />
    </>
  );
}
