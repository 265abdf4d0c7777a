/** Stored and REST spelling; GraphQL says JOBSEEKER, ALUMNI, HR, ADMIN. */
export enum Role {
  JOBSEEKER = 'jobseeker',
  ALUMNI = 'alumni',
  HR = 'hr',
  ADMIN = 'admin',
}
