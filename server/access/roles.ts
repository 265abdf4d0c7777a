/** The values in the database and in REST. GraphQL uses the names: JOBSEEKER, ALUMNI, HR, ADMIN. */
export enum Role {
  JOBSEEKER = 'jobseeker',
  ALUMNI = 'alumni',
  HR = 'hr',
  ADMIN = 'admin',
}
