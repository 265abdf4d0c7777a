import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { obstacleWords } from '../copy';
import { askObstacle } from './people';

const AskAction_user = graphql(`
  fragment AskAction_user on User {
    id
    firstName
    role
    verified
    openToRequests
  }
`);

/** Draws the way to ask somebody for a referral; the application puts it in, since asking is another room's. */
export type RenderAskAction = (referrer: { id: string; firstName: string; quiet?: boolean }) => ReactNode;

interface AskActionProps {
  user: FragmentType<typeof AskAction_user>;
  ask: RenderAskAction;
  /** One of many on the screen. */
  quiet?: boolean;
}

/** The way to ask somebody, or in a sentence why they cannot be asked. */
export function AskAction({ user, ask, quiet = false }: AskActionProps) {
  const data = useFragmentOf(AskAction_user, user);
  const obstacle = askObstacle(data);
  if (obstacle === null) return ask({ id: data.id, firstName: data.firstName, quiet });
  const why = obstacleWords[obstacle](data.firstName);
  return (
    why && (
      <Box fontSize="xs" color="fg.muted" alignSelf="center">
        {why}
      </Box>
    )
  );
}
