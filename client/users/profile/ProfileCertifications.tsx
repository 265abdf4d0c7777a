import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from 'react-router-dom';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { certificationsPath } from '../../routes/profilePaths';
import { CertificationList } from '../parts/CertificationList';
import { certificationListCopy } from '../parts/copy';
import { isReferrerRole } from '../parts/isReferrerRole';
import { Part } from '../parts/Part';
import { profileCopy } from './copy';

const ProfileCertifications_me = graphql(`
  fragment ProfileCertifications_me on Me {
    id
    role
    certifications {
      id
      ...CertificationList_certification
    }
  }
`);

/** The viewer's licenses and certifications. Only students have a screen to add them. */
export function ProfileCertifications({ me }: { me: FragmentType<typeof ProfileCertifications_me> }) {
  const { role, certifications } = useFragmentOf(ProfileCertifications_me, me);
  const isReferrer = isReferrerRole(role);
  if (isReferrer && certifications.length === 0) return null;
  return (
    <Part
      title={certificationListCopy.title}
      id="certifications"
      {...(!isReferrer &&
        certifications.length > 0 && {
          action: { to: certificationsPath, label: profileCopy.manage, name: profileCopy.manageCertifications },
        })}
    >
      {certifications.length > 0 ? (
        <CertificationList certifications={certifications} />
      ) : (
        <Box>
          <ChakraLink asChild variant="plain" fontWeight="normal">
            <Link to={certificationsPath}>{profileCopy.addCertification}</Link>
          </ChakraLink>
        </Box>
      )}
    </Part>
  );
}
