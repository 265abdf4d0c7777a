import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import type { ReactNode } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { backOn } from '../../domain/pauseCopy';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { askColleague, obstacleSentences } from './copy';

const AskAction_user = graphql(`
  fragment AskAction_user on User {
    id
    firstName
    company
    viewerCanRequestReferral
    referralRequestObstacle
    requestsPausedUntil
  }
`);

/** Renders the action that asks a referrer for a referral. client/app passes it in, because requests belong to another feature. */
export type RenderAskAction = (referrer: { id: string; firstName: string; quiet?: boolean }) => ReactNode;

interface AskActionProps {
  user: FragmentType<typeof AskAction_user>;
  renderAskAction: RenderAskAction;
  /** One of many on the screen, so not its primary button. */
  quiet?: boolean;
}

/** The action that asks a user for a referral, or the reason that they cannot be asked. */
export function AskAction({ user, renderAskAction, quiet = false }: AskActionProps) {
  const data = useFragmentOf(AskAction_user, user);
  const { id, firstName, company, viewerCanRequestReferral, referralRequestObstacle: obstacle } = data;
  const { requestsPausedUntil: pausedUntil } = data;
  if (viewerCanRequestReferral) return renderAskAction({ id, firstName, quiet });
  const reason = obstacle && obstacleSentences[obstacle]?.(firstName);
  return (
    reason && (
      <Box fontSize="xs" color="fg.muted" alignSelf="center">
        {reason}
        {pausedUntil && (
          <Time at={pausedUntil} style="longDate" display="block">
            {backOn}
          </Time>
        )}
        {obstacle === 'NOT_ACCEPTING_REQUESTS' && company && <Colleagues company={company} />}
      </Box>
    )
  );
}

/** Leads to those at the company who can be asked. */
function Colleagues({ company }: { company: string }) {
  return (
    <ChakraLink asChild display="block" overflowWrap="anywhere">
      <Link to={`${paths.alumni}?${new URLSearchParams({ company, open: '' }).toString()}`}>
        {askColleague(company)}
      </Link>
    </ChakraLink>
  );
}
