import type { FragmentType } from '@apollo/client';
import { Box, Flex } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
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

/** The head of the viewer's own profile, with controls for the photo. */
export function ProfileHead({ me }: { me: FragmentType<typeof ProfileHead_me> }) {
  const data = useFragmentOf(ProfileHead_me, me);
  return (
    <Box>
      <PersonHead person={data} />
      <Flex mt="3" gap="2" rowGap="1" align="center" wrap="wrap" id="photo">
        <PhotoControls me={data} />
        <ChakraLink asChild fontSize="sm" variant="plain">
          <Link to={paths.person(data.id)}>{profileCopy.asOthersSee}</Link>
        </ChakraLink>
      </Flex>
    </Box>
  );
}
