import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { readError } from '../../data/errors';
import { graphql } from '../../graphql';
import type { ReferralFilter, ReferralSort, ReferralStatus } from '../../graphql/graphql';
import { dayInIndia } from '../../lib/time';
import { useSession } from '../../lib/useSession';
import { useDownload } from '../../ui/data/useDownload';
import { toast } from '../../ui/feedback/toast';
import { SelectionBar } from '../../ui/list/SelectionBar';
import { toolbarCopy } from '../filters/copy';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { selectionCopy } from './copy';
import { MAX_SELECTED } from './useSelection';
import { ownersOf } from './requestOwners';

const RequestsOfFilter = graphql(`
  query RequestsOfFilter($filter: ReferralFilter, $sort: ReferralSort!, $after: String) {
    referrals(box: RECEIVED, filter: $filter, sort: $sort, first: 100, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          status
          jobTitle
          allowedTransitions
          candidate {
            id
            user {
              id
              name
              firstName
            }
          }
          referrer {
            id
            firstName
          }
        }
      }
    }
  }
`);

/** A request that can be selected, with what may be done with it. */
export interface Selectable {
  id: string;
  status: ReferralStatus;
  allowedTransitions: readonly ReferralStatus[];
  candidate: { user: { name: string; firstName: string } };
  referrer: { id: string; firstName: string };
}

interface RequestSelectionProps {
  selected: readonly Selectable[];
  filter: ReferralFilter;
  sort: ReferralSort;
  /** How many requests the filter has. */
  total: number;
  onAll: (requests: readonly Selectable[]) => void;
  onClear: () => void;
  onAnswer: (status: ReferralStatus) => void;
}

const ACTIONS = [
  { status: 'ACCEPTED', label: selectionCopy.accept },
  { status: 'REJECTED', label: selectionCopy.reject },
  { status: 'REFERRED', label: selectionCopy.refer },
] as const;

/** What can be done with the selected requests, each with how many of them it concerns. */
export function RequestSelection(props: RequestSelectionProps) {
  const { selected, filter, sort, total, onAll, onClear, onAnswer } = props;
  const client = useApolloClient();
  const viewerId = useSession()?.user.id;
  const [loading, setLoading] = useState(false);
  const file = useDownload(toolbarCopy.exportFailed);
  const selectAll = async () => {
    setLoading(true);
    try {
      const all: Selectable[] = [];
      let after: string | null = null;
      do {
        const variables: { filter: ReferralFilter; sort: ReferralSort; after: string | null } = { filter, sort, after };
        const { data } = await client.query({ query: RequestsOfFilter, variables, fetchPolicy: 'no-cache' });
        all.push(...(data?.referrals.edges.map(({ node }) => node) ?? []));
        after = data?.referrals.pageInfo.hasNextPage ? data.referrals.pageInfo.endCursor : null;
      } while (after !== null && all.length < MAX_SELECTED);
      onAll(all.slice(0, MAX_SELECTED));
      if (total > MAX_SELECTED) toast.info(selectionCopy.limit);
    } catch (error) {
      toast.error(selectionCopy.failed, readError(error).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <SelectionBar count={selected.length} note={selectionCopy.owners(ownersOf(selected, viewerId))} onClear={onClear}>
      {ACTIONS.map(({ status, label }) => {
        const changed = selected.filter(({ allowedTransitions }) => allowedTransitions.includes(status));
        return (
          changed.length > 0 && (
            <OnlineButton
              key={status}
              size="sm"
              variant={status === 'ACCEPTED' ? 'solid' : 'outline'}
              colorPalette={status === 'REJECTED' ? 'red' : status === 'ACCEPTED' ? 'brand' : 'gray'}
              onClick={() => onAnswer(status)}
            >
              {selectionCopy.countFor(label, ownersOf(changed, viewerId))}
            </OnlineButton>
          )
        );
      })}
      <OnlineButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        loading={file.loading}
        onClick={() =>
          file.download('/api/referrals/received/export', toolbarCopy.exportName(dayInIndia(Date.now())), {
            ids: selected.map(({ id }) => id),
            sort: sort.toLowerCase(),
          })
        }
      >
        {selectionCopy.count(toolbarCopy.export, selected.length)}
      </OnlineButton>
      {selected.length < Math.min(total, MAX_SELECTED) && (
        <OnlineButton size="sm" variant="ghost" loading={loading} onClick={() => void selectAll()}>
          {selectionCopy.all(Math.min(total, MAX_SELECTED))}
        </OnlineButton>
      )}
    </SelectionBar>
  );
}
