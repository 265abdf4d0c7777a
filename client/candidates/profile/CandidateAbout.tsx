import { chakra, Grid } from '@chakra-ui/react';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import type { CandidateDetailsQuery } from '../../graphql/graphql';
import { Time } from '../../ui/data/Time';
import { profileCopy } from './copy';
import { Part } from './Part';
import { isolated } from '../../lib/texts/isolated';

/** The candidate in the sheet. */
export type ShownCandidate = NonNullable<CandidateDetailsQuery['candidate']>;

/** The facts of a profile that are filled in and visible to the viewer. */
export function CandidateAbout({ candidate }: { candidate: ShownCandidate }) {
  const { experience, lookingFor, user } = candidate;
  const contact = user.email ?? user.linkedinUrl ?? user.lastActiveAt;
  if (!contact && lookingFor.length === 0 && !experience && !user.location) return null;
  return (
    <Part title={profileCopy.about}>
      <Grid asChild templateColumns="7rem minmax(0, 1fr)" rowGap="1" columnGap="3">
        <dl>
          {lookingFor.length > 0 && <Fact label={profileCopy.lookingFor}>{lookingFor.map(isolated).join(', ')}</Fact>}
          {experience && <Fact label={profileCopy.experience}>{experience}</Fact>}
          {user.location && <Fact label={profileCopy.location}>{user.location}</Fact>}
          {user.email && (
            <Fact label={profileCopy.email}>
              <ChakraLink href={`mailto:${user.email}`} display="inline">
                {user.email}
              </ChakraLink>
            </Fact>
          )}
          {user.linkedinUrl && (
            <Fact label={profileCopy.linkedin}>
              <Profile url={user.linkedinUrl} />
            </Fact>
          )}
          {user.lastActiveAt && (
            <Fact label={profileCopy.active}>
              <Time at={user.lastActiveAt} />
            </Fact>
          )}
        </dl>
      </Grid>
    </Part>
  );
}

const Profile = ({ url }: { url: string }) => (
  <ChakraLink href={url} target="_blank" rel="noreferrer" display="inline">
    {url.replace(/^https:\/\/(www\.)?/, '')}
  </ChakraLink>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">
        <bdi>{children}</bdi>
      </chakra.dd>
    </>
  );
}
