import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { listRow } from '../parts/listRow';
import { bandLabels, candidatesCopy as copy } from './copy';

const TopCandidate_candidate = graphql(`
  fragment TopCandidate_candidate on Candidate {
    id
    user {
      id
      name
      photoUrl
      company
    }
    readiness {
      score
      band
    }
  }
`);

/** A candidate in one line: name, company, readiness, and the way to the profile. */
export function TopCandidate({ candidate }: { candidate: FragmentType<typeof TopCandidate_candidate> }) {
  const { user, readiness } = useFragmentOf(TopCandidate_candidate, candidate);
  const { id, name, photoUrl, company } = user;
  return (
    <chakra.li {...listRow} display="flex" gap="3">
      <PersonAvatar id={id} name={name} photoUrl={photoUrl} size="sm" />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold">
          <bdi>{name}</bdi>
        </Box>
        <Flex fontSize="xs" color="fg.muted" columnGap="1.5" wrap="wrap">
          <bdi>{company ?? copy.noCompany}</bdi>
          <span aria-hidden="true">·</span>
          <span>{`${readiness.score} ${bandLabels[readiness.band]}`}</span>
        </Flex>
      </Box>
      <Button asChild size="sm" variant="outline" colorPalette="gray" flexShrink="0">
        <Link to={paths.person(id)} aria-label={copy.viewProfileOf(name)}>
          {copy.viewProfile}
        </Link>
      </Button>
    </chakra.li>
  );
}
