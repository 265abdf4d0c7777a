import { FilePurpose } from '../../files/files.rules';
import type {
  AddCertificationInput,
  AddSkillInput,
  UpdateCertificationInput,
  CreateApiKeyInput,
  CreateWebhookEndpointInput,
  UpdateProfileInput,
  UpdateSettingsInput,
  UpdateWebhookEndpointInput,
} from '../../testing/generated/graphql';
import { graphql } from '../../testing/graphql';
import type { Complete, RoundTrips } from './round-trip';

const MY_PROFILE = graphql(`
  query StoredProfile {
    me {
      firstName lastName headline phone college degree batch company position department location linkedinUrl expertise
      experience lookingFor openToRequests mentor photoUrl resume { id }
    }
  }`);
const MY_SKILLS = graphql(`query StoredSkills { skills { name category associations } }`);
const MY_CERTIFICATIONS = graphql(`
  query StoredCertifications {
    me {
      certifications {
        name issuer issueMonth issueYear expirationMonth expirationYear credentialId credentialUrl skills media { id }
      }
    }
  }`);
const MY_SETTINGS = graphql(`
  query StoredSettings {
    settings {
      phone notifications { email sms inApp newReferrals statusUpdates messages marketing }
      referrals { acceptAll filterBySkills pauseRequests pausedUntil autoReject }
      privacy { profileVisible showEmail showLinkedIn allowDirectContact }
    }
  }`);
const MY_WEBHOOKS = graphql(`query StoredWebhooks { webhookEndpoints { id url topics enabled } }`);
const CREATE_WEBHOOK = graphql(`
  mutation StoredWebhook($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret } }`);
const UPDATE_WEBHOOK = graphql(`
  mutation StoredWebhookChange($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) { endpoint { id } }
  }`);
const MY_KEYS = graphql(`query StoredKeys { apiKeys { name scopes expiresAt } }`);
const UPDATE_CERTIFICATION = graphql(`
  mutation StoredCertificationChange($input: UpdateCertificationInput!) {
    updateCertification(input: $input) { certification { name } }
  }`);
const ADD_SKILLS = graphql(`mutation StoredSkillList($input: AddSkillsInput!) { addSkills(input: $input) { count } }`);
const ADD_SKILL = graphql(`mutation StoredSkill($input: AddSkillInput!) { addSkill(input: $input) { count } }`);
const UPDATE_SKILL = graphql(`
  mutation StoredSkillUpdate($input: UpdateSkillInput!) { updateSkill(input: $input) { skill { name } } }`);
const CREATE_KEY = graphql(`
  mutation StoredKey($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }`);

/** Profiles, skills, certifications, settings and API keys. */
export const PROFILE_TRIPS: RoundTrips = {
  async updateProfile(t) {
    const asha = await t.make.jobseeker();
    const files = {
      photoFileId: (await t.make.file(asha, { purpose: FilePurpose.PHOTO })).id,
      resumeFileId: (await t.make.file(asha)).id,
    };
    const input: Complete<Omit<UpdateProfileInput, 'expected'>> = {
      firstName: 'Ashita',
      lastName: 'Shah',
      headline: 'Backend developer',
      phone: '+91 98765 43210',
      college: 'New College',
      degree: 'M.Tech',
      batch: 2029,
      company: 'Globex',
      position: 'Intern',
      department: 'Platform',
      location: 'Pune',
      linkedinUrl: 'https://www.linkedin.com/in/ashita',
      expertise: ['Compilers'],
      experience: '2 years',
      lookingFor: ['Engineer'],
      openToRequests: false,
      mentor: true,
      ...files,
    };
    await asha.updateProfile(input);
    const { photoUrl, resume, ...seen } = (await asha.run(MY_PROFILE)).me ?? {};
    const photoFileId = photoUrl?.includes(files.photoFileId) ? files.photoFileId : photoUrl;
    return { sent: input, seen: { ...seen, photoFileId, resumeFileId: resume?.id } };
  },
  async addSkill(t) {
    const asha = await t.make.jobseeker();
    const input: Complete<AddSkillInput> = { name: 'Zig', category: 'INDUSTRY', associations: ['Course'] };
    await asha.run(ADD_SKILL, { input });
    return { sent: input, seen: { ...(await asha.run(MY_SKILLS)).skills[0] } };
  },
  async addSkills(t) {
    const asha = await t.make.jobseeker();
    const input = { names: ['Zig', 'Git'] };
    await asha.run(ADD_SKILLS, { input });
    return { sent: input, seen: { names: (await asha.run(MY_SKILLS)).skills.map(({ name }) => name) } };
  },
  async updateSkill(t) {
    const asha = await t.make.jobseeker();
    await t.make.skills(asha, 'Zig');
    const input = { name: 'Zig', associations: ['Project', 'Course'] };
    await asha.run(UPDATE_SKILL, { input });
    const [{ name, associations } = {}] = (await asha.run(MY_SKILLS)).skills;
    return { sent: input, seen: { name, associations } };
  },
  async addCertification(t) {
    const asha = await t.make.jobseeker();
    const input: Complete<AddCertificationInput> = {
      name: 'CKA',
      issuer: 'CNCF',
      issueMonth: 'MAY',
      issueYear: 2024,
      expirationMonth: 'JUNE',
      expirationYear: 2031,
      credentialId: 'A-1',
      credentialUrl: 'https://certificates.example/a-1',
      skills: ['Kubernetes'],
      mediaFileId: (await t.make.file(asha, { purpose: FilePurpose.CERTIFICATE })).id,
    };
    await asha.addCertification(input);
    const { media, ...seen } = (await asha.run(MY_CERTIFICATIONS)).me?.certifications[0] ?? {};
    return { sent: input, seen: { ...seen, mediaFileId: media?.id } };
  },
  async updateCertification(t) {
    const asha = await t.make.jobseeker();
    const { id } = await asha.addCertification({ name: 'Before' });
    const input: Complete<UpdateCertificationInput> = {
      id,
      name: 'CKA',
      issuer: 'CNCF',
      issueMonth: 'MAY',
      issueYear: 2024,
      expirationMonth: 'JUNE',
      expirationYear: 2031,
      credentialId: 'A-1',
      credentialUrl: 'https://certificates.example/a-1',
      skills: ['Kubernetes'],
      mediaFileId: (await t.make.file(asha, { purpose: FilePurpose.CERTIFICATE })).id,
    };
    await asha.run(UPDATE_CERTIFICATION, { input });
    const { media, ...seen } = (await asha.run(MY_CERTIFICATIONS)).me?.certifications[0] ?? {};
    return { sent: input, seen: { ...seen, id, mediaFileId: media?.id } };
  },
  async updateSettings(t) {
    const asha = await t.make.jobseeker();
    const pausedUntil = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    const input = {
      phone: '+91 98765 43210',
      // SMS is not available: the only value is the default.
      notifications: {
        email: false,
        sms: false,
        inApp: false,
        newReferrals: false,
        statusUpdates: false,
        messages: false,
        marketing: true,
      },
      referrals: { acceptAll: false, filterBySkills: true, pauseRequests: true, pausedUntil, autoReject: true },
      privacy: { profileVisible: 'PRIVATE', showEmail: true, showLinkedIn: false, allowDirectContact: false },
    } satisfies Complete<UpdateSettingsInput>;
    await asha.updateSettings(input);
    return { sent: input, seen: (await asha.run(MY_SETTINGS)).settings };
  },
  async createApiKey(t) {
    const kavya = await t.make.hr();
    const expiresAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    const input: Complete<CreateApiKeyInput> = { name: 'Export', scopes: ['JOBS_READ'], expiresAt };
    await kavya.run(CREATE_KEY, { input });
    return { sent: input, seen: { ...(await kavya.run(MY_KEYS)).apiKeys[0] } };
  },
  async createWebhookEndpoint(t) {
    const kavya = await t.make.hr();
    const input: Complete<CreateWebhookEndpointInput> = { url: 'https://hooks.example/a', topics: ['JOB_CHANGED'] };
    await kavya.run(CREATE_WEBHOOK, { input });
    const [{ url, topics } = { url: '', topics: [] }] = (await kavya.run(MY_WEBHOOKS)).webhookEndpoints;
    return { sent: input, seen: { url, topics } };
  },
  async updateWebhookEndpoint(t) {
    const kavya = await t.make.hr();
    const { id } = await kavya.createWebhook('https://hooks.example/a', 'JOB_CHANGED');
    const url = 'https://hooks.example/b';
    const input: Complete<UpdateWebhookEndpointInput> = { id, url, topics: ['REFERRAL_CHANGED'], enabled: false };
    await kavya.run(UPDATE_WEBHOOK, { input });
    return { sent: input, seen: { ...(await kavya.run(MY_WEBHOOKS)).webhookEndpoints[0] } };
  },
};
