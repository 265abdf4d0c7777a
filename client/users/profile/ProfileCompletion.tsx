import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { ProgressLine } from '../../ui/data/ProgressLine';
import { isProfileField, profileCopy } from './copy';
import { completionOf, type ProfileValues } from './edit/profileForm';
import { isReferrerRole } from '../parts/isReferrerRole';
import { editProfilePath } from '../../routes/paths';

const ProfileCompletion_me = graphql(`
  fragment ProfileCompletion_me on Me {
    id
    role
    profileCompletion
    profileFields
    missingProfileFields
  }
`);

// A longer list would discourage.
const MAX_SHOWN = 4;

interface ProfileCompletionProps {
  me: FragmentType<typeof ProfileCompletion_me>;
  /** What is in the form; null without a form. */
  typed: ProfileValues | null;
}

/**
 * How complete the profile is, with links to the missing fields, most valuable first. Referrers also see that it is complete; job seekers
 * then have the readiness.
 */
export function ProfileCompletion({ me, typed }: ProfileCompletionProps) {
  const stored = useFragmentOf(ProfileCompletion_me, me);
  const data = typed === null ? stored : completionOf(stored, typed);
  const isReferrer = isReferrerRole(stored.role);
  if (data.profileCompletion >= 100 && !isReferrer) return null;
  // The button for the photo is right above.
  const missing = data.missingProfileFields
    .filter(isProfileField)
    .filter((field) => field !== 'photo')
    .slice(0, MAX_SHOWN);
  const text = profileCopy.complete(data.profileCompletion);
  const label = isReferrer ? profileCopy.strength : profileCopy.completion;
  return (
    <Box asChild>
      <section aria-label={label}>
        <Flex align="center" gap="4" maxW="xl">
          <ProgressLine label={label} percent={data.profileCompletion} valueText={text} />
          <Box flexShrink="0" fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {text}
          </Box>
        </Flex>
        {missing.length > 0 && (
          <Flex wrap="wrap" columnGap="4" rowGap="1" mt="2" fontSize="sm">
            {missing.map((field) => (
              <ChakraLink key={field} asChild>
                <Link to={editProfilePath(field)}>{profileCopy.add(field)}</Link>
              </ChakraLink>
            ))}
          </Flex>
        )}
      </section>
    </Box>
  );
}
