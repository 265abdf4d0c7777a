/** The signed-in user as the frame of the portal asks for them: a job seeker, or with what else is given. */
export const shellMe = (parts: Record<string, unknown> = {}) => ({
  __typename: 'Me',
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@test.example',
  role: 'JOBSEEKER',
  photoUrl: null,
  verified: false,
  unreadNotifications: 0,
  unreadMessages: 0,
  eraseAfter: null,
  ...parts,
});
