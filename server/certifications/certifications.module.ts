import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import type { SkillsApi } from '../skills/skills.module';
import { CertificationPresenter } from './certifications.presenter';
import {
  CertificationsResolver,
  MyCertificationsResolver,
  PreviewCertificationsResolver,
  UserCertificationsResolver,
} from './certifications.resolver';
import { certificationsRoutes } from './certifications.rest';
import { Certification } from './certifications.types';
import { CertificationsService } from './certifications.service';
import { certificationsPersonalData } from './certifications.personal-data';

/** Licenses and certifications on profiles. */
export function certificationsModule(
  core: Core,
  { files: { files }, skills: { skills }, users: { users } }: { files: FilesApi; skills: SkillsApi; users: UsersApi },
) {
  const presenter = new CertificationPresenter(core, files);
  const certifications = new CertificationsService(core, { files, skills, users, presenter });
  return {
    resolvers: [
      new CertificationsResolver(certifications),
      new UserCertificationsResolver(certifications),
      new PreviewCertificationsResolver(certifications),
      new MyCertificationsResolver(certifications),
    ],
    nodes: [{ type: Certification, field: null, load: (viewer, id) => certifications.one(viewer, id) }],
    routes: certificationsRoutes(certifications, files),
    personalData: certificationsPersonalData,
  } satisfies ServerModule;
}
