import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { Time } from '../../ui/data/Time';
import { Notice } from '../../ui/feedback/Notice';
import type { Internship } from '../parts/api';
import { earlierCopy } from './earlierCopy';
import { useEarlierApplication } from './useEarlierApplication';

export interface EarlierApplicationProps {
  internship: Internship;
  /** Called with whether there is nothing left to send. */
  onComplete: (isComplete: boolean) => void;
}

/** If the viewer has applied before, says so, with the way to that application. */
export function EarlierApplication({ internship, onComplete }: EarlierApplicationProps) {
  const earlier = useEarlierApplication(internship);
  const isComplete = earlier?.state === 'complete';
  useLayoutEffect(() => {
    onComplete(isComplete);
    return () => onComplete(false);
  }, [isComplete, onComplete]);
  if (!earlier) return null;
  const { id, createdAt } = earlier;
  return (
    <Box mb="8">
      <Notice
        tone="info"
        title={isComplete ? earlierCopy.complete : earlierCopy.unpaid}
        action={
          <Button asChild size="sm" variant="outline" colorPalette="gray">
            <Link to={paths.internshipSuccess(id)}>{earlierCopy.see}</Link>
          </Button>
        }
      >
        <Time at={createdAt} style="longDate">
          {isComplete ? earlierCopy.sent : earlierCopy.payOrReplace}
        </Time>
      </Notice>
    </Box>
  );
}
