import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { ProgressLine } from '../../ui/data/Timeline';
import { isNamedField, profileWords } from '../copy';
import { editLink } from './editing';

const ProfileCompletion_me = graphql(`
  fragment ProfileCompletion_me on Me {
    id
    profileCompletion
    missingProfileFields
  }
`);

// More than these make a list that nobody works off.
const ASKED_AT_ONCE = 4;

/** How complete the profile is, and links to what would fill it, most valuable first. Nothing once it is complete. */
export function ProfileCompletion({ me }: { me: FragmentType<typeof ProfileCompletion_me> }) {
  const data = useFragmentOf(ProfileCompletion_me, me);
  if (data.profileCompletion >= 100) return null;
  const missing = data.missingProfileFields.filter(isNamedField).slice(0, ASKED_AT_ONCE);
  const text = profileWords.complete(data.profileCompletion);
  return (
    <Box asChild>
      <section aria-label={profileWords.completion}>
        <Flex align="center" gap="4" maxW="xl">
          <ProgressLine label={profileWords.completion} percent={data.profileCompletion} valueText={text} />
          <Box flexShrink="0" fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {text}
          </Box>
        </Flex>
        {missing.length > 0 && (
          <Flex wrap="wrap" columnGap="4" rowGap="1" mt="2" fontSize="sm">
            {missing.map((field) => (
              <ChakraLink key={field} asChild>
                <Link to={editLink(field)}>{profileWords.add(field)}</Link>
              </ChakraLink>
            ))}
          </Flex>
        )}
      </section>
    </Box>
  );
}
