import type { FragmentType } from '@apollo/client';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { Badge } from '../../ui/data/Badge';
import { Time } from '../../ui/data/Time';
import { SettingsRow } from '../../ui/settings/SettingsGroup';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { useRefetchListOnError } from '../parts/useRefetchListOnError';
import { sessionsCopy as copy } from './copy';

export const SessionRow_session = graphql(`
  fragment SessionRow_session on Session {
    id
    device
    createdAt
    lastUsedAt
    current
  }
`);

const RevokeSession = graphql(`
  mutation RevokeSession($input: RevokeSessionInput!) {
    revokeSession(input: $input) {
      revokedId
    }
  }
`);

/** A device on which the viewer is signed in. */
export function SessionRow({ session }: { session: FragmentType<typeof SessionRow_session> }) {
  const { id, device, createdAt, lastUsedAt, current } = useFragmentOf(SessionRow_session, session);
  const [revoke, { loading }] = useMutationWithToast(RevokeSession, {
    success: copy.ended(device),
    failure: copy.notEnded,
    update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'Session', id }) ?? '' }),
    onError: useRefetchListOnError('Settings', copy.unanswered),
  });
  return (
    <SettingsRow
      label={device}
      help={
        <>
          {current ? copy.now : <Time at={lastUsedAt}>{copy.used}</Time>},{' '}
          <Time at={createdAt} style="date">
            {copy.since}
          </Time>
        </>
      }
      control={
        current ? (
          <Badge tone="good">{copy.current}</Badge>
        ) : (
          <OnlineButton
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={loading}
            aria-label={copy.endLabel(device)}
            onClick={() => void revoke({ input: { id } })}
          >
            {copy.end}
          </OnlineButton>
        )
      }
    />
  );
}
