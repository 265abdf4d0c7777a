import { toast } from '../../ui/feedback/toast';
import { candidateCopy } from './copy';

/**
 * The props of a button that contacts a candidate. If they take no messages from the viewer, it can still be focused, and says why it does
 * nothing: as its description, and when it is pressed.
 */
export const contactProps = ({ viewerCanMessage }: { viewerCanMessage: boolean }, onClick: () => void) =>
  viewerCanMessage
    ? { onClick }
    : ({
        'aria-disabled': true,
        title: candidateCopy.noMessages,
        onClick: () => toast.info(candidateCopy.noMessages),
      } as const);
