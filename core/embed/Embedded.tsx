/** What only a page inside of another one needs: code of its own. */
import OwnWindow from '../shell/OwnWindow';
import { HostTalk } from './HostTalk';

export default function Embedded() {
  return (
    <>
      <OwnWindow />
      <HostTalk />
    </>
  );
}
