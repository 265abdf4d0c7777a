import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { MatchLine } from '../../domain/MatchLine';
import { referralStatuses } from '../../domain/referralStatus';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralStatus } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { chosenJobCopy } from './copy';

const ChosenJob_job = graphql(`
  fragment ChosenJob_job on Job {
    id
    viewerHasApplied
    match {
      score
      met
      missing
    }
  }
`);

interface ChosenJobProps {
  job: FragmentType<typeof ChosenJob_job>;
  /** The viewer's latest request for this job. */
  request: { id: string; status: ReferralStatus; referrer: { firstName: string } } | undefined;
}

/** How well the viewer fits the chosen job, and whether they have asked someone or applied for it already. */
export function ChosenJob({ job, request }: ChosenJobProps) {
  const { match, viewerHasApplied } = useFragmentOf(ChosenJob_job, job);
  return (
    <Box role="status" mt="2" fontSize="sm">
      {match && <MatchLine {...match} />}
      {viewerHasApplied && <Box color="fg.muted">{chosenJobCopy.applied}</Box>}
      {request && (
        <Box color="fg.muted">
          {chosenJobCopy.asked(request.referrer.firstName)}{' '}
          <ChakraLink asChild>
            <Link to={paths.referral(request.id)}>{referralStatuses[request.status].label}</Link>
          </ChakraLink>
        </Box>
      )}
    </Box>
  );
}
