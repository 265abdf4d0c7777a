import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { bodyText } from '../platform/api/rest';
import { bodyTexts, optionalChoice } from '../platform/api/rest-fields';
import { MAX_SKILLS, SkillCategory, skillsWarning } from './skills.rules';
import type { SkillsService } from './skills.service';
import type { Skill } from './skills.types';

const SKILL = z
  .object({
    name: z.string(),
    category: z.enum(SkillCategory),
    source: z
      .string()
      .nullable()
      .describe(
        'Where the skill was learned or demonstrated: the latest certification that names it, otherwise the first association.',
      ),
    sourceIcon: z.string().nullable().describe('Icon name for the source.'),
    associations: z.array(z.string()).describe('Where the skill was learned or used.'),
  })
  .meta({ id: 'Skill' });
const ADDED = SKILL.extend({
  count: z.int().describe('Number of skills in your profile.'),
  limit: z.literal(MAX_SKILLS),
  warning: z.string().nullable().describe('A warning if you have 30 skills or more, otherwise null.'),
});

const toRest = ({ name, category, source, sourceIcon, associations }: Skill) => ({
  name,
  category,
  source,
  sourceIcon,
  associations,
});

/** /api/skills: the viewer's skills. The path identifies a skill by its name. */
export function skillsRoutes(skills: SkillsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/skills',
      access: 'signed-in',
      doc: { summary: 'Returns your skills in the order they were added.', answer: z.array(SKILL) },
      handle: async ({ context }) => (await skills.list(viewerOf(context))).map(toRest),
    },
    {
      method: 'POST',
      path: '/api/skills',
      access: 'signed-in',
      status: 201,
      doc: {
        summary: 'Adds a skill to your profile. A profile can have up to 35 skills, each only once.',
        body: SKILL.pick({ name: true }).extend(SKILL.pick({ category: true, associations: true }).partial().shape),
        answer: ADDED,
      },
      handle: async ({ context, body }) => {
        const { skill, count, limit } = await skills.add(viewerOf(context), {
          name: bodyText(body, 'name'),
          category: optionalChoice(body, 'category', Object.values(SkillCategory)),
          associations: bodyTexts(body, 'associations'),
        });
        return { ...toRest(skill), count, limit, warning: skillsWarning(count) };
      },
    },
    {
      method: 'POST',
      path: '/api/skills/batch',
      access: 'signed-in',
      doc: {
        summary: 'Adds several skills to your profile. Skills that it lists already stay as they are.',
        body: z.object({ names: z.array(z.string()).min(1).max(MAX_SKILLS) }),
        answer: z
          .object({ skills: z.array(SKILL) })
          .extend(ADDED.pick({ count: true, limit: true, warning: true }).shape),
      },
      handle: async ({ context, body }) => {
        const added = await skills.addSeveral(viewerOf(context), { names: bodyTexts(body, 'names') });
        return { ...added, skills: added.skills.map(toRest), warning: skillsWarning(added.count) };
      },
    },
    {
      method: 'PATCH',
      path: '/api/skills/:name',
      access: 'signed-in',
      doc: {
        summary: 'Replaces the associations of a skill. Without `associations`, they stay as they are.',
        body: SKILL.pick({ associations: true }).partial(),
        answer: SKILL,
      },
      handle: async ({ context, params, body }) => {
        const associations = body.associations === undefined ? undefined : bodyTexts(body, 'associations');
        return toRest(await skills.update(viewerOf(context), { name: params.name ?? '', associations }));
      },
    },
    {
      method: 'DELETE',
      path: '/api/skills/:name',
      access: 'signed-in',
      doc: { summary: 'Deletes a skill from your profile.', answer: z.object({ deletedName: z.string() }) },
      handle: async ({ context, params }) => ({
        deletedName: await skills.remove(viewerOf(context), params.name ?? ''),
      }),
    },
  ];
}
