import { useSession } from '../../lib/useSession';

/** Whether the viewer is a student now, who receives no requests and so does not see those that earned credits. */
export const useIsStudent = (): boolean => useSession()?.user.role === 'JOBSEEKER';
