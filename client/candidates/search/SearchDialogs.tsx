import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { preloadDialog } from '../../ui/overlays/AppDialog';
import type { useCompare } from '../compare/useCompare';
import type { OpenJob } from '../parts/useJobChoice';
import type { CandidateFilterState } from './useCandidateFilters';

const CandidateSheet = lazyOverlay(async () => (await import('../profile/CandidateSheet')).CandidateSheet);
const CompareDialog = lazyOverlay(async () => (await import('../compare/CompareDialog')).CompareDialog);
const InviteDialog = lazyOverlay(async () => (await import('../invite/InviteDialog')).InviteDialog);

/** Starts loading the details of a candidate, which most visits open. */
export function preloadSheet(): void {
  CandidateSheet.preload();
  preloadDialog();
}

/** A candidate who is being invited, and the job that is chosen at first; empty for none. */
export interface Invited {
  id: string;
  jobId: string;
}

interface SearchDialogsProps {
  search: CandidateFilterState;
  compare: ReturnType<typeof useCompare>;
  /** Undefined until they are known. */
  jobs: readonly OpenJob[] | undefined;
  invited: Invited | null;
  onInvite: (invited: Invited | null) => void;
}

/** What opens over the results: a candidate, a comparison and an invitation. The first two are in the address. */
export function SearchDialogs({ search: { filters }, compare, jobs, invited, onInvite }: SearchDialogsProps) {
  const { openId, close } = useOpenItem();
  return (
    <>
      {openId !== null && (
        <CandidateSheet id={openId} onInvite={(id) => onInvite({ id, jobId: filters.job })} onClose={close} />
      )}
      {compare.shown.length > 1 && (
        <CompareDialog ids={compare.shown} onChange={compare.show} onClose={() => compare.show([])} />
      )}
      {invited && jobs && (
        <InviteDialog candidateId={invited.id} jobs={jobs} jobId={invited.jobId} onClose={() => onInvite(null)} />
      )}
    </>
  );
}
