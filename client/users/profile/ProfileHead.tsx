import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { previewPath } from '../../routes/profilePaths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { profileCopy } from './copy';
import { PersonHead } from '../parts/PersonHead';
import { PhotoControls } from './photo/PhotoControls';

const ProfileHead_me = graphql(`
  fragment ProfileHead_me on Me {
    id
    ...PersonHead_person
    ...PhotoControls_me
  }
`);

interface ProfileHeadProps {
  me: FragmentType<typeof ProfileHead_me>;
  actions: ReactNode;
}

/** The head of the viewer's own profile, with controls for the photo. */
export function ProfileHead({ me, actions }: ProfileHeadProps) {
  const data = useFragmentOf(ProfileHead_me, me);
  return (
    <Box>
      <PersonHead person={data} actions={actions} />
      <Flex mt="3" gap="2" rowGap="1" align="center" wrap="wrap" id="photo">
        <PhotoControls me={data} />
        <ChakraLink asChild fontSize="sm" variant="plain">
          <Link to={previewPath('alumni')}>{profileCopy.asOthersSee}</Link>
        </ChakraLink>
      </Flex>
    </Box>
  );
}
